/** A label that begins a button. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence begins with a capital and ends as a question. */
export function asked(text: string): string {
  const said = capital(text);
  return /[.?!…]$/.test(said) ? said : `${said}?`;
}
