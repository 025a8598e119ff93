import { Form, type FormInstance } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { ErreurApi } from '@/lib/erreurs-api';
import { ResumeFautes } from './ResumeFautes';

/** Pose les refus du serveur à côté de leurs champs et va au premier ; rend vrai si au moins un champ est à l'écran. */
export function poserRefus(form: FormInstance, erreur: unknown): boolean {
  if (!(erreur instanceof ErreurApi)) return false;
  const connus = erreur.champs
    .map(({ champ, message }) => ({ name: champ.split('.'), errors: [message] }))
    .filter(({ name }) => form.getFieldInstance(name) !== undefined);
  if (connus.length === 0) return false;
  form.setFields(connus);
  const premier = connus[0];
  if (premier) form.focusField(premier.name);
  return true;
}

/**
 * Un formulaire vertical : rien n'est reproché avant le premier envoi, puis les fautes s'effacent à la frappe ;
 * un envoi refusé mène au premier champ fautif.
 */
export function Formulaire<T extends object>({
  form,
  nom,
  initial,
  surEnvoi,
  surChangement,
  taille = 'middle',
  children,
}: {
  form: FormInstance<T>;
  nom: string;
  initial?: Partial<T>;
  surEnvoi: (valeurs: T) => void;
  surChangement?: (valeurs: T) => void;
  /** `large` pour les écrans de compte. */
  taille?: 'middle' | 'large';
  children: ReactNode;
}): JSX.Element {
  const [essaye, setEssaye] = useState(false);
  const [fautes, setFautes] = useState<readonly string[]>([]);
  return (
    <Form<T>
      form={form}
      name={nom}
      layout="vertical"
      size={taille}
      noValidate
      initialValues={initial}
      validateTrigger={essaye ? 'onChange' : []}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={surEnvoi}
      onFinishFailed={({ errorFields }) => {
        setEssaye(true);
        setFautes(errorFields.flatMap(({ errors }) => errors.slice(0, 1)));
      }}
      onValuesChange={(_, valeurs) => {
        setFautes([]);
        surChangement?.(valeurs);
      }}
    >
      <ResumeFautes fautes={fautes} />
      {children}
    </Form>
  );
}
