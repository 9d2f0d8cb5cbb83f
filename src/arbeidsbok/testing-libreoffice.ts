import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Path of LibreOffice as bin/libreoffice.mjs found it; undefined without it, and its tests are skipped. */
export const libreOffice = process.env.SOFFICE_PROGRAM

/** What somebody writes into a cell: a number, a text, or a formula («=1200+340»). */
export interface Edit {
  sheet: string
  cell: string
  value: number | string
}

/**
 * Opens a workbook in LibreOffice, writes into cells, and saves it as a workbook of Excel.
 *
 * @throws when LibreOffice writes no file
 */
export async function editedInLibreOffice(workbook: Uint8Array, edits: readonly Edit[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'))
  const file = (name: string) => join(folder, name)
  const url = (name: string) => pathToFileURL(file(name)).href
  try {
    await writeFile(file('inn.xlsx'), workbook)
    const lines = edits.map(({ sheet, cell, value }) => [sheet, cell, kindOf(value), value].join('\t'))
    await writeFile(file('celler.tsv'), lines.join('\n'))
    const profile = ['--headless', '--norestore', `-env:UserInstallation=${url('profil')}`]
    // The first start makes the profile, whose only module is empty.
    await run([...profile, '--terminate_after_init'])
    const text = macro(url('inn.xlsx'), url('celler.tsv'), url('ut.xlsx'))
    await writeFile(file('profil/user/basic/Standard/Module1.xba'), module(text))
    await run([...profile, 'macro:///Standard.Module1.Rediger'])
    return await readFile(file('ut.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const kindOf = (value: number | string) =>
  typeof value === 'number' ? 'tall' : value.startsWith('=') ? 'formel' : 'tekst'

/** With a new profile the program makes the profile and asks to be started again. */
const startAgain = 81

async function run(args: readonly string[]): Promise<void> {
  const { HOME, PATH, SOFFICE_LIBRARIES = '' } = process.env
  const child = spawn(libreOffice ?? '', args, {
    env: { HOME, PATH, LD_LIBRARY_PATH: SOFFICE_LIBRARIES },
    stdio: 'ignore',
    timeout: 60_000,
  })
  const [code] = await once(child, 'exit')
  if (code === startAgain) await run(args)
}

/** A module of LibreOffice Basic. */
const module = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${text}</script:module>`

/** Reads edits from a file, line by line, and writes them into the cells of a workbook. */
const macro = (from: string, edits: string, to: string) => `
Sub Rediger
  Dim opened(0) As New com.sun.star.beans.PropertyValue
  opened(0).Name = "Hidden"
  opened(0).Value = True
  workbook = StarDesktop.loadComponentFromURL("${from}", "_blank", 0, opened())
  files = CreateUnoService("com.sun.star.ucb.SimpleFileAccess")
  lines = CreateUnoService("com.sun.star.io.TextInputStream")
  lines.setInputStream(files.openFileRead("${edits}"))
  lines.setEncoding("UTF-8")
  Do While Not lines.isEOF()
    parts = Split(lines.readLine(), Chr(9))
    If UBound(parts) = 3 Then
      cell = workbook.Sheets.getByName(parts(0)).getCellRangeByName(parts(1))
      If parts(2) = "tall" Then
        cell.Value = Val(parts(3))
      ElseIf parts(2) = "formel" Then
        cell.Formula = parts(3)
      Else
        cell.String = parts(3)
      End If
    End If
  Loop
  Dim saved(0) As New com.sun.star.beans.PropertyValue
  saved(0).Name = "FilterName"
  saved(0).Value = "Calc MS Excel 2007 XML"
  workbook.storeToURL("${to}", saved())
  workbook.close(True)
  StarDesktop.terminate()
End Sub
`
