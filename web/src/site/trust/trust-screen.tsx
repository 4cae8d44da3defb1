import { TRUST_FILES, TRUST_SYSTEMS } from '@mostrador/domain/platform/trust-page'
import type { TrustPage } from '@mostrador/domain/public/site-page'
import { paths } from '../../paths.ts'
import { QrPicture } from '../../ui/texts/qr-picture.tsx'
import { StepPicture } from './step-picture.tsx'
import { SYSTEMS } from './systems.ts'
import classes from './trust-screen.module.css'
import { TrustTest } from './trust-test.tsx'

/** /confianza (D136) */
export function TrustScreen({ page }: { page: TrustPage }) {
  const { group, address, start, fingerprint, system, isItself } = page
  const inOrder = [system, ...TRUST_SYSTEMS.filter((other) => other !== system)]
  return (
    <main className={classes['page']}>
      <header className={classes['head']}>
        <p className={classes['group']}>{group.name}</p>
        <h1 className={classes['title']}>{isItself ? 'Conecte los otros dispositivos' : 'Conecte este dispositivo'}</h1>
        <p className={classes['lead']}>
          Tres pasos, una sola vez en cada dispositivo. Después vende sin red, lee códigos con la cámara y se instala
          como aplicación, y todo viaja cifrado.
        </p>
      </header>

      {isItself ? <Itself start={start} /> : <TrustTest address={address} />}

      <div className={classes['systems']}>
        {inOrder.map((key) => {
          const { label, hint, frame, steps } = SYSTEMS[key]
          return (
            <details key={key} id={key} name="sistema" open={key === system && !isItself} className={classes['system']}>
              <summary className={classes['label']}>
                <h2>{label}</h2>
              </summary>
              <ol className={classes['steps']}>
                {steps.map((step, index) => (
                  <li key={step.says} className={classes['step']}>
                    <StepPicture frame={frame} step={step} />
                    <p>
                      <span className={classes['number']}>{index + 1}.</span> {step.says}
                    </p>
                    {index === 0 && (
                      <a href={TRUST_FILES.certificate} download className={classes['download']}>
                        Descargar el certificado
                      </a>
                    )}
                  </li>
                ))}
              </ol>
              {hint && <p className={classes['hint']}>{hint}</p>}
            </details>
          )
        })}
      </div>

      <section className={classes['about']}>
        <h2>Qué es este certificado</h2>
        <p>
          Lo hizo la computadora de su tienda, y vale solo para direcciones de una red propia, como 192.168.1.10: no
          puede hacerse pasar por un banco ni por otro sitio de internet. No da acceso a nada de este dispositivo.
        </p>
        <p>
          Antes de instalarlo compare su huella con la que muestra Opciones → Otros dispositivos en la computadora de la
          tienda. Si no es la misma, no lo instale.
        </p>
        <p className={classes['print']}>{fingerprint.replaceAll(':', ' ')}</p>
        <p>
          Firefox tiene su propia lista: Ajustes → Privacidad y seguridad → Certificados → Ver certificados →
          Autoridades → Importar. En Android use Chrome.
        </p>
      </section>
    </main>
  )
}

/** Shown on the server's own computer, with the address for other devices. */
const Itself = ({ start }: { readonly start: string }) => (
  <section className={classes['itself']}>
    {start !== '' && <QrPicture address={start} className={classes['qr']} />}
    <div>
      <p className={classes['strong']}>En esta computadora no hay nada que instalar.</p>
      {start === '' ? (
        <p>No está en ninguna red. Conéctela al router de la tienda y recargue esta página.</p>
      ) : (
        <>
          <p>En los otros, en la misma red, lea el código con la cámara o escriba:</p>
          <p className={classes['address']}>{start}</p>
        </>
      )}
      <a href={paths.login} className={classes['open']}>
        Abrir Mostrador
      </a>
    </div>
  </section>
)
