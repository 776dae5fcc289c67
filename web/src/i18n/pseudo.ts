// The pseudo-language of tests: with accents, in brackets, and with words 40 % longer. It shows what is not translated, is cut off or does not fit. The
// engine stretches its texts in the same way (lang/pseudo.go).
const plain = 'acdeghiklnorstuwyzACDEINOSTU';
const accented = 'áčďéğĥíķľñóřšťúŵýžÁČĎÉÍÑÓŠŤÚ';

/** A text in the pseudo-language; places in braces stay as they are. */
export function stretch(text: string): string {
  if (!text) return '';
  const letter = (c: string) => accented[plain.indexOf(c)] ?? c;
  const longer = (word: string) => word.replace(/[a-zA-Z]/g, letter) + '~'.repeat(Math.ceil(word.length * 0.4));
  const parts = text.split(/(\{[^{}]*\})/).map((part, i) => (i % 2 === 0 ? part.split(' ').map(longer).join(' ') : part));
  return `⟦${parts.join('')}⟧`;
}
