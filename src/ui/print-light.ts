/** Prints in light colours, also where the system asks for dark ones: a print is on white paper. */
export function printLight(): void {
  const { dataset } = document.documentElement
  window.addEventListener('beforeprint', () => {
    dataset.colorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    dataset.colorScheme = 'auto'
  })
}
