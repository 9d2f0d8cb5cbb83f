import { useTexts } from '../client/language.tsx'
import { saveCsv } from '../client/save-as.ts'
import { type CsvCell, csvText } from '../tall/csv.ts'
import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/layout/Actions.tsx'

interface CsvButtonProps {
  /** The file's name, without its ending. */
  name: string
  /** What the file is of, for who hears the button alone. */
  of: string
  /** The lines of the file, its heads first. */
  rows: () => readonly (readonly CsvCell[])[]
}

/** Downloads a table as CSV. */
export function CsvButton({ name, of, rows }: CsvButtonProps) {
  const { t } = useTexts()
  return (
    <Actions>
      <Button variant="tertiary" size="sm" icon="download" onClick={() => saveCsv(csvText(rows()), name)}>
        {t('tilsyn.last-ned-csv')} <span className="ds-sr-only">{of}</span>
      </Button>
    </Actions>
  )
}
