import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { backupState } from '@mostrador/contract/platform/backup'
import { keepBackupsIn, program } from '@mostrador/contract/platform/program'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { showFieldFaults } from '../../../../api/calls/show-field-faults.ts'
import { CopyButton } from '../../../../ui/acts/copy-button.tsx'
import { submitWith } from '../../../../ui/forms/submit-with.ts'
import classes from './program.module.css'

/** Folder of the installed program's backups, and its log (D243). Only its computer shows it. */
export function BackupFolderSection() {
  const { data } = useQuery(queryOf(program))
  if (!data?.program.isHere) return null
  const { backupFolder, canMoveBackups, logFile } = data.program
  return (
    <>
      <section className={classes['part']}>
        <h2>Dónde se guardan</h2>
        <p>
          Guárdelos en otro disco, como una memoria USB, o en una carpeta que se copie sola a internet. Así, si esta
          computadora se daña o se la llevan, la tienda no se pierde.
        </p>
        <BackupFolderForm key={backupFolder} folder={backupFolder} isFixed={!canMoveBackups} />
      </section>
      <section className={classes['part']}>
        <h2>Registro del programa</h2>
        <p>Lo que pide quien le da soporte cuando algo falla está en este archivo y en los que están a su lado:</p>
        <p className={classes['command']}>
          <code>{logFile}</code>
          <CopyButton text={logFile} label="Copiar la ruta del registro" />
        </p>
      </section>
    </>
  )
}

interface Props {
  readonly folder: string
  readonly isFixed: boolean
}

function BackupFolderForm({ folder, isFixed }: Props) {
  const form = useForm({ initialValues: { folder } })
  const { send, isSending } = useSend(keepBackupsIn, {
    refreshes: [program, backupState],
    onRefused: (fault) => showFieldFaults(form, fault),
  })
  const typed = form.values.folder.trim()
  return (
    <form className={classes['form']} noValidate onSubmit={submitWith(() => send({ body: { folder: typed } }))}>
      <TextInput
        label="Carpeta de los respaldos"
        description={
          isFixed
            ? 'La decide BACKUP_DIR al iniciar Mostrador.'
            : 'Los que ya están hechos quedan donde están. Si la deja vacía, se guardan con los datos de la tienda.'
        }
        readOnly={isFixed}
        spellCheck={false}
        {...form.getInputProps('folder')}
      />
      {!isFixed && (
        <Button type="submit" variant="default" disabled={typed === folder} loading={isSending}>
          Guardar la carpeta
        </Button>
      )}
    </form>
  )
}
