import { spawnSync } from 'node:child_process'

/** Debian's packages of the programs of testing-honest-pdfs.ts and of the readers. */
const packages = [
  ...[
    'libreoffice-writer-nogui',
    'libreoffice-calc-nogui',
    'libreoffice-impress-nogui',
    'pandoc',
    'python3-xlsxwriter',
  ],
  ...['chromium-headless-shell', 'wkhtmltopdf', 'weasyprint', 'librsvg2-bin', 'gnuplot-nox', 'groff', 'fop'],
  ...['texlive-latex-recommended', 'texlive-luatex', 'texlive-pictures', 'texlive-fonts-recommended'],
  ...['python3-reportlab', 'php-cli', 'php-fpdf', 'python3-pypdf', 'python3-pil', 'pdftk-java'],
  ...['ghostscript', 'poppler-utils', 'qpdf', 'mupdf-tools', 'libnss3-tools'],
  ...['img2pdf', 'tesseract-ocr-nor', 'tesseract-ocr-eng', 'ocrmypdf', 'fonts-dejavu-core'],
]

const works = (program: string, ...args: string[]) =>
  spawnSync(program, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * Installs the packages that are not there, which takes root, or sudo without a password.
 *
 * @returns those that could not be had
 */
export function installPdfPrograms(): string[] {
  const missing = packages.filter((name) => !works('dpkg', '-s', name))
  if (missing.length === 0) return []
  console.log(`Installing ${missing.join(', ')} for the tests (apt-get, once) …`)
  const [program = '', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-qq']
  works(program, ...rest, 'update')
  const install = (...names: string[]) =>
    works(program, ...rest, 'install', '-y', '--no-install-recommends', ...names)
  return install(...missing) ? [] : missing.filter((name) => !install(name))
}
