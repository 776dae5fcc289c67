import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of push, and the browser that is subscribed there: it opens what comes (RFC 8291). */
export class Ear {
  url = '';
  readonly heard: Record<string, string>[] = [];
  private key = createECDH('prime256v1');
  private auth = randomBytes(16);
  private web: Server;

  private constructor() {
    this.key.generateKeys();
    this.web = createServer((q, r) => {
      const parts: Buffer[] = [];
      q.on('data', (part: Buffer) => parts.push(part));
      q.on('end', () => {
        this.heard.push(JSON.parse(this.open(Buffer.concat(parts))) as Record<string, string>);
        r.writeHead(201).end();
      });
    });
  }

  static async start(): Promise<Ear> {
    const one = new Ear();
    await new Promise<void>((done) => one.web.listen(0, '127.0.0.1', done));
    one.url = `http://127.0.0.1:${(one.web.address() as AddressInfo).port}/push`;
    return one;
  }

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.key.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
  }

  private open(sealed: Buffer): string {
    const end = 21 + sealed[20]!;
    const [salt, sender, text] = [sealed.subarray(0, 16), sealed.subarray(21, end), sealed.subarray(end)];
    const derive = (from: Buffer, with_: Buffer, info: Buffer | string, length: number) => Buffer.from(hkdfSync('sha256', from, with_, info, length));
    const shared = derive(this.key.computeSecret(sender), this.auth, Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), sender]), 32);
    const open = createDecipheriv('aes-128-gcm', derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16), derive(shared, salt, 'Content-Encoding: nonce\0', 12));
    open.setAuthTag(text.subarray(-16));
    const plain = Buffer.concat([open.update(text.subarray(0, -16)), open.final()]).toString();
    return plain.slice(0, plain.lastIndexOf('\x02'));
  }

  end(): void {
    this.web.close();
    this.web.closeAllConnections();
  }
}
