import { Button, Input, TextInput } from '@mantine/core'
import { addProduct, stockList } from '@mostrador/contract/goods/stock'
import { firstRun } from '@mostrador/contract/people/first-run'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { counted } from '@mostrador/domain/count'
import { PLAIN_PRODUCT } from '@mostrador/domain/goods/plain-product'
import { showMoney } from '@mostrador/domain/money'
import { isSameName } from '@mostrador/domain/search'
import { tidyMoney, tidyQuantity } from '@mostrador/domain/typed-amount'
import { inOneLine } from '@mostrador/domain/visible'
import { IconCheck, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../../api/calls/call.ts'
import { showFault } from '../../../api/calls/errors.ts'
import { readForm } from '../../../api/calls/form-body.ts'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { PHOTO_TYPES, photoFault, sendPhoto } from '../../../api/calls/send-photo.ts'
import { showFieldFaults } from '../../../api/calls/show-field-faults.ts'
import { Link } from '../../../navigation/link.tsx'
import { useNavigate } from '../../../navigation/navigation.ts'
import { firstRunAt, stockOf } from '../../../paths.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { note } from '../../../session/storage/open-form-note.ts'
import { emptyFrame } from '../../../stock/empty-frame.ts'
import { plainEntry } from '../../../stock/plain-entry.ts'
import { usePrintedField } from '../../../tickets/use-printed-field.tsx'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FileChoice } from '../../../ui/forms/file-choice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { firstShopOf } from './stages.ts'
import { StepActs, type StepEnd } from './step-acts.tsx'
import classes from './steps-screen.module.css'
import { WaitingProducts } from './waiting-products.tsx'

type Stock = z.output<typeof stockList.reply>

const SHOWN = 5

export function ProductsStep() {
  const { data, error, refetch } = useQuery(queryOf(stockList, { query: { page: 1, pageSize: SHOWN } }))
  return data ? <Goods stock={data} /> : <NoAnswerYet error={error} label="Cargando los productos" onRetry={refetch} />
}

function Goods({ stock }: { readonly stock: Stock }) {
  const { id } = useProfile()
  const navigate = useNavigate()
  const { rows, total = rows.length, shops } = stock
  const bringSheet = () => {
    const to = stockOf('owner')
    note(id, 'importar nuevo', true, to)
    navigate({ to })
  }
  if (shops.length === 0)
    return (
      <p className={classes['hint']}>
        Primero haga <Link to={firstRunAt('tiendas')}>una tienda</Link>: los productos son de una.
      </p>
    )
  return (
    <>
      <p className={classes['hint']}>
        Para empezar basta uno. Si ya los tiene en una hoja de Excel o CSV, tráigalos todos de una vez.
      </p>
      {rows.length > 0 && (
        <ul className={classes['made']} aria-label="Productos">
          {rows.map((product) => (
            <li key={product.id}>
              {product.isActive && <IconCheck size={18} aria-hidden />}
              {product.name}
              <span className={classes['beside']}>
                {!product.isActive && 'sin activar · '}
                {shops.length > 1 && `${product.shop} · `}
                <Money value={product.price} />
              </span>
            </li>
          ))}
          {total > rows.length && (
            <li>
              <Link to={stockOf('owner')}>y {total - rows.length} más</Link>
            </li>
          )}
        </ul>
      )}
      <WaitingProducts />
      <ProductForm stock={stock} isFirst={rows.length === 0} serial={total + 1} />
      <section className={classes['part']}>
        <h2>Desde una hoja</h2>
        <p>Con tres columnas basta: Nombre, Cantidad y Valor. Antes de guardar se muestra qué entra y qué no.</p>
        <Button variant="default" size="md" onClick={bringSheet}>
          Traer una hoja
        </Button>
      </section>
    </>
  )
}

/** True if the name is new in the shop, or the person confirms that this is another product. */
async function isAnother(name: string, shopId: number): Promise<boolean> {
  const { rows } = await call(stockList, { query: { page: 1, search: inOneLine(name).trim(), shopId } })
  const same = rows.find((product) => isSameName(product.name, name))
  if (!same) return true
  return confirm({
    title: `Ya hay un producto que se llama «${same.name}»`,
    message: `Cuesta ${showMoney(same.price)} y hay ${counted(same.quantity, 'unidad', 'unidades')}. ¿Añade otro con el mismo nombre?`,
    act: 'Añadir otro',
  })
}

interface FormProps {
  readonly stock: Stock
  readonly isFirst: boolean
  readonly serial: number
}

function ProductForm({ stock: { shops, extensions, groups, elements, specifications }, isFirst, serial }: FormProps) {
  const shop = firstShopOf(shops)
  const group = groups.find(({ name }) => name === PLAIN_PRODUCT.group) ?? groups[0]
  const opened = {
    name: '',
    price: '',
    quantity: '',
    barcode: '',
    groupId: group ? String(group.id) : null,
    shopId: shop ? String(shop.id) : null,
  }
  const { form, keptAt, startOver } = useKeptForm<typeof opened>({ name: 'empezar producto', opened })
  const faults = useFaultFocus(form.errors)
  const navigate = useNavigate()
  const end = useRef<StepEnd>('onward')
  const { send, isSending } = useSend(addProduct, {
    refreshes: [stockList, firstRun],
    quiet: true,
    onRefused: (fault) => showFieldFaults(form, fault),
    onDone: () => {
      const { groupId, shopId } = form.getValues()
      setPhoto(null)
      startOver({ ...opened, groupId, shopId })
      if (end.current === 'onward') return navigate({ to: firstRunAt('vender') })
      faults.ref.current?.querySelector('input')?.focus()
    },
  })
  const [photo, setPhoto] = useState<File | null>(null)
  const [isSaving, setSaving] = useState(false)
  const pick = ([file]: readonly File[]) => {
    const fault = file && photoFault(file)
    form.setFieldError('photos', fault ?? null)
    setPhoto(fault || !file ? null : file)
  }
  const save = async () => {
    const { barcode, price, quantity } = form.values
    const code = barcode.trim() || `P-${String(serial).padStart(4, '0')}`
    const values = {
      ...form.values,
      barcode: code,
      code,
      price: tidyMoney(price),
      quantity: tidyQuantity(quantity),
      isActive: 1,
      isExtra: 2,
      // A placeholder: the photo is uploaded when all else is valid.
      photos: 'foto',
      extensionId: extensions[0]?.id ?? null,
      groupId: form.values.groupId ?? 1,
      elementId: 1,
      specificationId: 1,
    }
    const read = readForm(addProduct, values)
    form.setErrors('errors' in read ? read.errors : {})
    if (!('body' in read)) return
    setSaving(true)
    try {
      if (!(await isAnother(form.values.name, read.body.shopId))) return
      const { photos } = await sendPhoto(uploadPhotos, photo ?? emptyFrame())
      const groupId = form.values.groupId === null ? await plainEntry('group', groups) : read.body.groupId
      const elementId = await plainEntry('element', elements)
      const specificationId = await plainEntry('specification', specifications)
      send({ body: { ...read.body, photos, groupId, elementId, specificationId } })
    } catch (fault) {
      showFault(fault, { setErrors: form.setErrors })
    } finally {
      setSaving(false)
    }
  }
  const isUnderWay = isSending || isSaving
  // A correction while the product is saved would become a second product.
  const field = (name: keyof typeof opened) => ({ ...form.getInputProps(name), readOnly: isUnderWay })
  const printed = usePrintedField(form.values.name)
  return (
    <form {...faults} className={classes['form']} noValidate onSubmit={submitWith(save)}>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <TextInput
        size="md"
        required
        label="Nombre del producto"
        autoComplete="off"
        autoFocus={isFirst}
        {...field('name')}
        {...printed}
      />
      <div className={classes['pair']}>
        <AmountField size="md" required label="Precio" {...field('price')} />
        <AmountField
          unit={null}
          size="md"
          required
          label="Cantidad que hay"
          inputMode="numeric"
          {...field('quantity')}
        />
      </div>
      <TextInput
        size="md"
        label="Código de barras (si lo tiene)"
        description="Puede leerlo con el lector. Sin él, el producto recibe un código propio."
        data-scan="code"
        autoComplete="off"
        {...field('barcode')}
      />
      <div className={classes['pair']}>
        {shops.length > 1 && (
          <ChoiceField
            size="md"
            required
            label="Tienda"
            data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('shopId')}
          />
        )}
        {groups.length > 1 && (
          <ChoiceField
            size="md"
            required
            label="Grupo"
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('groupId')}
          />
        )}
        <Input.Wrapper label="Foto (puede ponerla después)" size="md" labelElement="div" error={form.errors['photos']}>
          <FileChoice label="Foto" accept={PHOTO_TYPES} onChoose={pick}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="md"
                fullWidth
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
              >
                {photo ? photo.name : 'Elegir foto'}
              </Button>
            )}
          </FileChoice>
        </Input.Wrapper>
      </div>
      <StepActs
        isFirst={isFirst}
        other="Guardar y añadir otro"
        another="Añadir otro producto"
        isSending={isUnderWay}
        end={end}
      />
    </form>
  )
}
