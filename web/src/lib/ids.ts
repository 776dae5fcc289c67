/** Random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** An id that is not made twice. crypto.randomUUID is missing on pages that are not served securely, such as in a club's own network. */
export function newID(): string {
  return crypto.randomUUID?.() ?? randomHex(16);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
