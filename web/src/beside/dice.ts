/** One of so many, each as likely as any other. */
export function fair(sides: number): number {
  const most = Math.floor(2 ** 32 / sides) * sides;
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < most) return (word % sides) + 1;
  }
}
