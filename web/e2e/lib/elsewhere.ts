import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer as createWeb, type Server as Web } from 'node:http';
import { createServer as createLine, type AddressInfo, type Server as Line } from 'node:net';

const client = 'sandtable';
const secret = 'known to both';
const coded = (what: unknown) => Buffer.from(JSON.stringify(what)).toString('base64url');

/** An issuer of OpenID Connect that knows one person: it signs tokens, and checks the client and the proof of a code. */
export class Issuer {
  url = '';
  readonly env = { SANDTABLE_OIDC_SECRET: secret };
  private web: Web;

  private constructor(subject: string) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const codes = new Map<string, URLSearchParams>();
    this.web = createWeb((q, r) => {
      const at = new URL(q.url ?? '/', this.url);
      const tell = (status: number, what: unknown) => r.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(what));
      if (at.pathname === '/.well-known/openid-configuration') {
        tell(200, { issuer: this.url, authorization_endpoint: `${this.url}/login`, token_endpoint: `${this.url}/token`, jwks_uri: `${this.url}/keys`, id_token_signing_alg_values_supported: ['RS256'] });
      } else if (at.pathname === '/keys') {
        tell(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'k' }] });
      } else if (at.pathname === '/login') {
        const code = randomUUID();
        codes.set(code, at.searchParams);
        const back = (more: Record<string, string>) => `${at.searchParams.get('redirect_uri')}?${new URLSearchParams({ state: at.searchParams.get('state') ?? '', ...more })}`.replaceAll('&', '&amp;');
        r.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>Elsewhere</h1><a href="${back({ code })}">It is me</a> <a href="${back({ error: 'access_denied' })}">No</a>`);
      } else if (at.pathname === '/token') {
        let text = '';
        q.on('data', (part: Buffer) => (text += part.toString()));
        q.on('end', () => {
          const want = new URLSearchParams(text);
          const [id, word] = Buffer.from((q.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString().split(':').map((s) => decodeURIComponent(s.replaceAll('+', ' ')));
          const asked = codes.get(want.get('code') ?? '');
          codes.delete(want.get('code') ?? '');
          const proof = createHash('sha256').update(want.get('code_verifier') ?? '').digest('base64url');
          if (id !== client || word !== secret || !asked || asked.get('code_challenge') !== proof) return tell(400, { error: 'invalid_grant' });
          const now = Math.floor(Date.now() / 1000);
          const said = `${coded({ alg: 'RS256', kid: 'k' })}.${coded({ iss: this.url, aud: client, sub: subject, nonce: asked.get('nonce'), iat: now, exp: now + 60 })}`;
          return tell(200, { access_token: 'a', token_type: 'Bearer', id_token: `${said}.${createSign('RSA-SHA256').update(said).sign(privateKey, 'base64url')}` });
        });
      } else {
        tell(404, {});
      }
    });
  }

  static async start(subject: string): Promise<Issuer> {
    const one = new Issuer(subject);
    await new Promise<void>((done) => one.web.listen(0, '127.0.0.1', done));
    one.url = `http://127.0.0.1:${(one.web.address() as AddressInfo).port}`;
    return one;
  }

  flags = (name: string): string[] => ['--oidc', this.url, '--oidc-client', client, '--oidc-name', name];

  end(): void {
    this.web.close();
    this.web.closeAllConnections();
  }
}

/** A server of mail that keeps what comes. */
export class Postbox {
  url = '';
  readonly letters: string[] = [];
  private line: Line;

  private constructor() {
    this.line = createLine((to) => {
      let [heard, letter] = ['', null as string | null];
      to.write('220 here\r\n');
      to.on('error', () => undefined);
      to.on('data', (part) => {
        heard += part.toString();
        for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
          const said = heard.slice(0, end);
          heard = heard.slice(end + 2);
          if (letter !== null && said !== '.') {
            letter += `${said}\n`;
            continue;
          }
          if (letter !== null) {
            this.letters.push(letter);
            letter = null;
          } else if (said === 'DATA') {
            letter = '';
            to.write('354 go on\r\n');
            continue;
          }
          to.write(said === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
        }
      });
    });
  }

  static async start(): Promise<Postbox> {
    const one = new Postbox();
    await new Promise<void>((done) => one.line.listen(0, '127.0.0.1', done));
    one.url = `smtp://127.0.0.1:${(one.line.address() as AddressInfo).port}`;
    return one;
  }

  flags = (): string[] => ['--mail', this.url, '--mail-from', 'sandtable@example.org'];

  /** The address behind the link of the last mail, of so many. */
  link(n: number): string | undefined {
    const text = this.letters[n - 1]?.replaceAll('=\n', '').replaceAll('=3D', '=');
    return /http:\S+#mail=\S+/.exec(text ?? '')?.[0];
  }

  end(): void {
    this.line.close();
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const line = createLine();
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  const { port } = line.address() as AddressInfo;
  await new Promise((done) => line.close(done));
  return port;
}
