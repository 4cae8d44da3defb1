import { Button, TextInput } from '@mantine/core'
import { footerLinks, setFooterLinks } from '@mostrador/contract/group/trading-group'
import { FOOTER_KINDS, FOOTER_WORDS, type FooterLinks } from '@mostrador/domain/group/footer-links'
import { useQuery } from '@tanstack/react-query'
import { readForm } from '../../../../api/calls/form-body.ts'
import { NoAnswerYet } from '../../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../../ui/forms/submit-with.ts'
import classes from './tab.module.css'

/** At the foot of everybody's menu (D84). */
export function LinksSection() {
  const { data, error, refetch } = useQuery({ ...queryOf(footerLinks), staleTime: Number.POSITIVE_INFINITY })
  return (
    <section className={classes['links']} aria-labelledby="links">
      <h2 id="links" className={classes['heading']}>
        Enlaces al pie del menú
      </h2>
      <p className={classes['hint']}>Los ven todos los puestos. El que deje vacío no aparece.</p>
      {data ? (
        <LinksForm links={data.links} />
      ) : (
        <NoAnswerYet error={error} label="Cargando los enlaces" onRetry={refetch} />
      )}
    </section>
  )
}

function LinksForm({ links }: { links: FooterLinks }) {
  const { form, keptAt, startOver, sending, saved } = useKeptForm<FooterLinks>({
    name: 'enlaces del menú',
    opened: links,
    version: 0,
  })
  const { send, isSending } = useSend(setFooterLinks, {
    refreshes: [footerLinks],
    setErrors: form.setErrors,
    around: sending,
    onDone: () => saved(),
  })
  const save = () => {
    const read = readForm(setFooterLinks, { ...form.values })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submitWith(save)}>
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      {FOOTER_KINDS.map((kind) => (
        <TextInput
          key={kind}
          label={FOOTER_WORDS[kind]}
          type="url"
          placeholder="https://"
          autoComplete="off"
          {...form.getInputProps(kind)}
        />
      ))}
      <Button type="submit" variant="default" loading={isSending} className={classes['save'] ?? ''}>
        Guardar enlaces
      </Button>
    </form>
  )
}
