import { felCertifiedXml, felXml } from '@mostrador/contract/fiscal/fel'
import { isCambiaria } from '@mostrador/domain/fiscal/issuer'
import { showLocal } from '@mostrador/domain/time'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from '../../../navigation/link.tsx'
import { invoicesOf, returnsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { CopyButton } from '../../../ui/acts/copy-button.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'
import { Abonos } from './abonos.tsx'
import { CorrectForm } from './correct-form.tsx'
import { DecideForm } from './decide-form.tsx'
import { DocumentActs } from './document-acts.tsx'
import classes from './document-panel.module.css'
import type { FelDocument } from './fel-words.ts'
import { FileButton } from './file-button.tsx'
import { StateDot } from './state-dot.tsx'

/** Names before a certifier's first answer, by the shop's setting. */
const CERTIFIERS: Readonly<Record<string, string>> = { simulador: 'Simulador', infile: 'INFILE' }

interface Props {
  readonly document: FelDocument
  readonly onOther: (documentId: number) => void
  readonly onClose: () => void
}

/** An electronic document with its rejection (D167) and the download of its XML (D170). */
export function DocumentPanel({ document, onOther, onClose }: Props) {
  const { role } = useProfile()
  const [step, setStep] = useState<'facts' | 'correct' | 'decide'>('facts')
  const { id, problem, toDo, replaces, replacedBy, uuid, returnId } = document
  const other = (otherId: number) => (
    <button type="button" className={leads['lead']} onClick={() => onOther(otherId)}>
      documento {otherId}
    </button>
  )
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    [
      'Factura',
      <Link
        key="factura"
        to={invoicesOf(role)}
        search={{ factura: document.invoiceId }}
        className={leads['lead'] ?? ''}
      >
        {document.invoice}
      </Link>,
    ],
    returnId !== null && [
      'Devolución',
      <Link key="devolucion" to={returnsOf(role)} search={{ devolucion: returnId }} className={leads['lead'] ?? ''}>
        {document.goodsReturn}
      </Link>,
    ],
    ['Emitido', showLocal(document.emittedAt)],
    ['Receptor', `${document.receiverName} · ${document.receiver}`],
    ['Total', <Money key="total" value={document.total} />],
    isCambiaria(document.type) && ['Abonos', <Abonos key="abonos" document={document} />],
    uuid !== null && [
      'Autorización',
      <span key="uuid" className={classes['copied']}>
        <span>{uuid}</span>
        <CopyButton text={uuid} label="Copiar la autorización" />
      </span>,
    ],
    document.series !== null && ['Serie y número', `${document.series} · ${document.number ?? ''}`],
    document.certifiedAt !== null && ['Certificado', showLocal(document.certifiedAt)],
    ['Número de acceso', String(document.access)],
    ['Certificador', CERTIFIERS[document.certifier] ?? document.certifier],
    ['Emisor', `NIT ${document.issuerNit}`],
    document.attempts > 0 && ['Intentos', String(document.attempts)],
    replaces !== null && ['Reemplaza', other(replaces)],
    replacedBy !== null && ['Lo reemplazó', other(replacedBy)],
  ]
  return (
    <div className={classes['panel']}>
      <p className={classes['state']}>
        <StateDot state={document.state} />
        <span className={classes['soft']}>{document.shop}</span>
      </p>
      {problem !== null && (
        <div className={classes['problem']} role="status">
          <p>{problem}</p>
          {toDo !== null && <p>{toDo}</p>}
        </div>
      )}
      {step === 'correct' ? (
        <CorrectForm document={document} onDone={onOther} onBack={() => setStep('facts')} />
      ) : step === 'decide' ? (
        <DecideForm documentId={id} onDone={onClose} onBack={() => setStep('facts')} />
      ) : (
        <>
          <DocumentActs
            document={document}
            onCorrect={() => setStep('correct')}
            onDecide={() => setStep('decide')}
            onOther={onOther}
          />
          <dl className={classes['facts']}>
            {facts
              .filter((fact) => fact !== false)
              .map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <div className={classes['files']}>
            <FileButton endpoint={felXml} documentId={id}>
              XML enviado
            </FileButton>
            {uuid !== null && (
              <FileButton endpoint={felCertifiedXml} documentId={id}>
                XML certificado
              </FileButton>
            )}
            {document.verifier !== null && (
              <a className={leads['lead']} href={document.verifier} target="_blank" rel="noreferrer noopener">
                Verificar en SAT
              </a>
            )}
          </div>
        </>
      )}
    </div>
  )
}
