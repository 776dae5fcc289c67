/** How large tables usually are. */
export const sizes = [
  { unit: 'cm', width: 180, depth: 120 },
  { unit: 'cm', width: 120, depth: 120 },
  { unit: 'cm', width: 240, depth: 120 },
  { unit: 'cm', width: 90, depth: 90 },
  { unit: 'in', width: 72, depth: 48 },
  { unit: 'in', width: 48, depth: 48 },
] as const;
