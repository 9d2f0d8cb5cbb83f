/** The page «Som sist», as the steps that lead back to it know it: `path` below /reports/{reportId}/, and the end of its title's key. */
export const somSist = { folder: 'som-sist', path: 'som-sist' }
