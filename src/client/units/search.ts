/** Whether a unit's name or number holds what is searched for; every unit is found by an empty search. */
export function isFound(unit: { navn: string; organisasjonsnummer: string }, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  const number = wanted.replace(/\s/g, '')
  return (
    unit.navn.toLowerCase().includes(wanted) ||
    (/^\d+$/.test(number) && unit.organisasjonsnummer.includes(number))
  )
}
