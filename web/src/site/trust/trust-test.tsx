import { paths } from '../../paths.ts'
import { TEST } from './test-place.ts'
import classes from './trust-screen.module.css'

/** The page's script shows one of these results (test-trust.ts). Without a script the first one shows. */
export const TrustTest = ({ address }: { readonly address: string }) => (
  <section id={TEST} data-address={address} role="status" className={classes['test']}>
    <div data-when="before">
      <p className={classes['word']}>Aún sin comprobar</p>
      <p>
        Siga los tres pasos y abra <a href={address}>{address}</a>.
      </p>
    </div>
    <div data-when="looking" hidden>
      <p className={classes['word']}>Comprobando…</p>
    </div>
    <div data-when="notYet" hidden>
      <p className={`${classes['word']} ${classes['attention']}`}>Todavía no</p>
      <p>Este dispositivo aún no confía. Siga los tres pasos; al volver a esta página se comprueba solo.</p>
      <button type="button" data-again className={classes['again']}>
        Comprobar
      </button>
    </div>
    <div data-when="waved" hidden>
      <p className={`${classes['word']} ${classes['attention']}`}>Casi</p>
      <p>
        Este navegador pasó por alto el aviso, pero no confía: sin red no podrá vender. Siga los tres pasos y ciérrelo
        por completo antes de comprobar.
      </p>
      <button type="button" data-again className={classes['again']}>
        Comprobar
      </button>
    </div>
    <div data-when="private" hidden>
      <p className={`${classes['word']} ${classes['attention']}`}>Confía, pero esta ventana no guarda nada</p>
      <p>Abra la tienda en una ventana que no sea privada.</p>
    </div>
    <div data-when="ready" hidden>
      <p className={`${classes['word']} ${classes['done']}`}>Listo</p>
      <p>Este dispositivo confía en su tienda. Guarde esta dirección: {address}</p>
      <a href={`${address}${paths.login}`} className={classes['open']}>
        Abrir Mostrador
      </a>
    </div>
  </section>
)
