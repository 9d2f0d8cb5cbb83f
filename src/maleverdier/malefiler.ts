/** Whether files that are dropped are of metered energy: Elhub's have the metering point in their name, and there are many. */
export const erMalefiler = (files: readonly File[]) =>
  files.some(({ name }) => /(?<!\d)\d{18}(?!\d)/.test(name)) ||
  (files.length > 1 && files.every(({ name }) => /\.(csv|txt)$/i.test(name)))
