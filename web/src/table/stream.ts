/** One event of a stream of server-sent events. */
export interface Sent {
  id: string;
  event: string;
  data: string;
}

/**
 * Cuts a stream of server-sent events into events. EventSource cannot send an Authorization header, and the seat's secret must
 * not stand in an address, so the stream is read by fetch.
 */
export class Cutter {
  private rest = '';
  private id = '';
  private event = '';
  private data: string[] = [];

  /** Takes the next piece of text and gives the events that it completes. */
  push(text: string): Sent[] {
    const out: Sent[] = [];
    const all = this.rest + text;
    const lines = all.split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (this.data.length > 0) out.push({ id: this.id, event: this.event || 'message', data: this.data.join('\n') });
        this.event = '';
        this.data = [];
        continue;
      }
      const colon = line.indexOf(':');
      if (colon === 0) continue; // a heartbeat
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'id') this.id = value;
      else if (field === 'event') this.event = value;
      else if (field === 'data') this.data.push(value);
    }
    return out;
  }
}
