/** The chosen ids after some are chosen or left. */
export const toggled = <Id extends string>(
  chosen: readonly Id[],
  ids: readonly Id[],
  on: boolean,
): readonly Id[] => [...chosen.filter((each) => !ids.includes(each)), ...(on ? ids : [])]
