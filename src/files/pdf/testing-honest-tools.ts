import { made, python, type Recipe, refused } from './testing-recipe.ts'

const ghostscript = (file: string, from: string, ...more: string[]) =>
  made(file, ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', ...more, `-sOutputFile=${file}`, from])

const rewritten: Recipe[] = [
  ...['1.3', '1.4', '1.5', '1.6', '1.7', '2.0'].map((level) =>
    ghostscript(`gs-${level}.pdf`, 'writer.pdf', `-dCompatibilityLevel=${level}`),
  ),
  ghostscript(
    'gs-a2.pdf',
    'chromium.pdf',
    '-dPDFA=2',
    '-sColorConversionStrategy=RGB',
    '-dPDFACompatibilityPolicy=1',
  ),
  ghostscript('gs-screen.pdf', 'beamer.pdf', '-dPDFSETTINGS=/screen'),
  made('cairo.pdf', ['pdftocairo', '-pdf', 'writer.pdf', 'cairo.pdf']),
  made('unite.pdf', [
    'pdfunite',
    'writer.pdf',
    'chromium.pdf',
    'pdflatex.pdf',
    'writer-form.pdf',
    'unite.pdf',
  ]),
  made('separate.pdf', ['pdfseparate', '-f', '1', '-l', '1', 'writer-ua.pdf', 'separate.pdf']),
  made('qpdf-linear.pdf', ['qpdf', '--linearize', 'chromium.pdf', 'qpdf-linear.pdf']),
  made('qpdf-objects.pdf', [
    'qpdf',
    '--object-streams=generate',
    '--recompress-flate',
    '--compression-level=9',
    'writer-ua.pdf',
    'qpdf-objects.pdf',
  ]),
  made('qpdf-plain.pdf', [
    'qpdf',
    '--object-streams=generate',
    '--stream-data=uncompress',
    'beamer.pdf',
    'qpdf-plain.pdf',
  ]),
  made('qpdf-qdf.pdf', ['qpdf', '--qdf', 'pdflatex.pdf', 'qpdf-qdf.pdf']),
  made('qpdf-pages.pdf', [
    'qpdf',
    '--empty',
    '--rotate=+90:1',
    '--pages',
    'writer.pdf',
    '1',
    'chromium-mixed.pdf',
    '1-z',
    'calc.pdf',
    '1',
    '--',
    'qpdf-pages.pdf',
  ]),
  refused(
    'kryptert',
    made('qpdf-encrypted.pdf', [
      'qpdf',
      '--encrypt',
      '',
      'eier',
      '256',
      '--',
      'writer.pdf',
      'qpdf-encrypted.pdf',
    ]),
  ),
  made('mutool-clean.pdf', ['mutool', 'clean', '-gggg', '-z', 'writer-form.pdf', 'mutool-clean.pdf']),
  made('mutool-plain.pdf', ['mutool', 'clean', '-d', '-a', 'chromium.pdf', 'mutool-plain.pdf']),
  made('mutool-linear.pdf', ['mutool', 'clean', '-l', 'pdflatex.pdf', 'mutool-linear.pdf']),
  made('mutool-merge.pdf', [
    'mutool',
    'merge',
    '-o',
    'mutool-merge.pdf',
    'writer.pdf',
    'beamer.pdf',
    'chromium.pdf',
  ]),
  made('pdftk.pdf', ['pdftk', 'writer-form.pdf', 'chromium.pdf', 'cat', '1-endeast', 'output', 'pdftk.pdf']),
  made('pdftk-filled.pdf', ['pdftk', 'writer-form.pdf', 'output', 'pdftk-filled.pdf', 'need_appearances']),
  made('pdftk-stamped.pdf', [
    'pdftk',
    'chromium.pdf',
    'stamp',
    'rsvg.pdf',
    'output',
    'pdftk-stamped.pdf',
    'compress',
  ]),
  made('pypdf.pdf', [python, 'make-pypdf.py', 'writer.pdf', 'beamer.pdf', 'chromium.pdf']),
]

// Noise does not compress: as many pages as the largest file has room for.
const largestScan = `
from PIL import Image
import os
Image.effect_noise((2480, 3508), 60).save('noise.jpg', quality=60, dpi=(300, 300))
for page in range(25 * 1048576 // (os.path.getsize('noise.jpg') + 50000)):
    Image.effect_noise((2480, 3508), 60).save(f'noise-{page}.jpg', quality=60, dpi=(300, 300))
`

const scans: Recipe[] = [
  made('scan-25-mb.pdf', [python, '-c', largestScan], ['sh', '-c', 'img2pdf noise-*.jpg -o scan-25-mb.pdf']),
  made(
    'pillow.pdf',
    ['rsvg-convert', '-o', 'scan.png', 'scan.svg'],
    [
      python,
      '-c',
      "from PIL import Image; Image.open('scan.png').convert('RGB').save('pillow.pdf', resolution=150)",
    ],
  ),
  made(
    'img2pdf.pdf',
    [
      python,
      '-c',
      "from PIL import Image; Image.open('scan.png').convert('RGB').save('scan.jpg', dpi=(150, 150))",
    ],
    ['img2pdf', 'scan.jpg', 'scan.jpg', '-o', 'img2pdf.pdf'],
  ),
  made('tesseract.pdf', ['tesseract', 'scan.jpg', 'tesseract', '-l', 'nor', 'pdf']),
  made('ocrmypdf.pdf', [
    'ocrmypdf',
    '-q',
    '-l',
    'nor',
    '--output-type',
    'pdfa-2',
    '--jobs',
    '1',
    'img2pdf.pdf',
    'ocrmypdf.pdf',
  ]),
  made('ocrmypdf-plain.pdf', [
    'ocrmypdf',
    '-q',
    '-l',
    'nor',
    '--output-type',
    'pdf',
    '--jobs',
    '1',
    'img2pdf.pdf',
    'ocrmypdf-plain.pdf',
  ]),
]

const signing: Recipe[] = [
  made(
    'signed.pdf',
    [
      'sh',
      '-c',
      'mkdir -p nss && certutil -N -d sql:nss --empty-password && head -c 2000 /dev/urandom > noise && certutil -S -d sql:nss -n signer -s "CN=Kari Nordmann" -x -t "CT,CT,CT" -z noise -k rsa -g 2048 -m 1 -Z SHA256',
    ],
    ['pdfsig', '-add-signature', '-nssdir', 'sql:nss', '-nick', 'signer', 'writer.pdf', 'signed.pdf'],
  ),
  made('signed-twice.pdf', [
    'pdfsig',
    '-add-signature',
    '-nssdir',
    'sql:nss',
    '-nick',
    'signer',
    'signed.pdf',
    'signed-twice.pdf',
  ]),
]

/** PDFs that other programs have changed, and scanned and signed ones. */
export const changedRecipes: Recipe[] = [...rewritten, ...scans, ...signing]
