const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="6" fill="#1f5a46"/>' +
  '<rect x="7" y="8" width="18" height="4" rx="1" fill="#fff"/>' +
  '<rect x="7" y="14" width="12" height="4" rx="1" fill="#fff"/>' +
  '<rect x="7" y="20" width="7" height="4" rx="1" fill="#f2b544"/></svg>'

/** The icon as a data URL, which needs no request. */
export const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}">`
