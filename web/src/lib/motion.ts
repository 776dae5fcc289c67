/** Whether this browser was asked for stillness: then nothing moves that could as well stand there at once. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
