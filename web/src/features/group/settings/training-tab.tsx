import { Button } from '@mantine/core'
import { beginTraining, endTraining } from '@mostrador/contract/group/training'
import { useSend } from '../../../api/calls/send.ts'
import { followTurn, isTraining } from '../../../api/calls/training.ts'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import classes from './training-tab.module.css'

const BEGIN = {
  title: 'Empezar la práctica',
  message:
    'Desde ahora lo que se venda en este dispositivo no cuenta, lo venda quien lo venda, hasta que usted termine la práctica aquí. ¿Empezar?',
  act: 'Empezar la práctica',
}

const END = {
  title: 'Terminar la práctica',
  message:
    'Desde ahora cada venta de este dispositivo cuenta. Los pedidos de práctica que quedaron a medias se borran.',
  act: 'Terminar la práctica',
}

/** Begins and ends the training mode of this device (D135). */
export function TrainingTab() {
  const begin = useSend(beginTraining, { quiet: true, onDone: followTurn })
  const end = useSend(endTraining, { quiet: true, onDone: followTurn })
  const ask = async () => {
    if (await confirm(isTraining ? END : BEGIN)) (isTraining ? end : begin).send({})
  }
  return (
    <>
      <PageTitle>Modo de práctica</PageTitle>
      <p className={classes['state']} data-on={isTraining || undefined}>
        {isTraining
          ? 'Este dispositivo está en modo de práctica: lo que se venda aquí no cuenta.'
          : 'Este dispositivo vende de verdad.'}
      </p>
      <p className={classes['hint']}>
        Para aprender a vender sin miedo. En práctica este dispositivo vende como siempre, con PRUEBA en la pantalla y
        en cada ticket, y no se guarda nada: ni la venta, ni las existencias, ni la caja, ni las cifras, ni una factura
        electrónica.
      </p>
      <ul className={classes['points']}>
        <li>
          Vale para quien entre en este navegador, y sigue al cerrarlo y abrirlo, hasta que usted la termine aquí. Los
          demás dispositivos venden de verdad.
        </li>
        <li>
          Los pedidos empezados esperan y vuelven al terminar. Las ventas que esperaban la red se registran como
          siempre.
        </li>
        <li>Lo demás que se guarda, como devoluciones, caja, recepciones y cambios, no se acepta mientras dure.</li>
        <li>Para empezarla y terminarla hace falta conexión; para practicar, no.</li>
      </ul>
      <Button
        variant={isTraining ? 'filled' : 'default'}
        loading={begin.isSending || end.isSending}
        onClick={() => void ask()}
      >
        {isTraining ? END.act : BEGIN.act}
      </Button>
    </>
  )
}
