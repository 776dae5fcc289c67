interface Step {
  /** there is only something to read */
  isReading: boolean;
  /** a command is whole: chosen, or shown by the sergeant */
  isReady: boolean;
  /** a command is being put together */
  isBegun: boolean;
  /** what the step asks for */
  verb: string;
  /** what the button is called that carries a whole command out */
  confirm: string;
}

/** Which button of the dock a lesson asks for next; empty: the dock itself asks, or there is nothing to press. */
export function nextPress({ isReading, isReady, isBegun, verb, confirm }: Step): string {
  if (isReading) return '';
  if (isReady) return confirm;
  return isBegun ? '' : verb;
}
