import { Form, type FormInstance } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { ErreurApi } from '@/lib/erreurs-api';
import { Alerte } from './Alerte';
import './formulaire.css';

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

/** Ce que l'envoi refusé reproche, annoncé : un résumé à l'écran s'il y a plusieurs fautes, à voix haute s'il n'y en a qu'une. */
export function ResumeFautes({ fautes }: { fautes: readonly string[] }): JSX.Element | null {
  if (fautes.length === 0) return null;
  if (fautes.length === 1)
    return (
      <p className="lecteurs" role="alert">
        {fautes[0]}
      </p>
    );
  return (
    <div className="formulaire-resume">
      <Alerte type="erreur" titre={`${fautes.length} champs sont à corriger`}>
        {fautes.join(' ')}
      </Alerte>
    </div>
  );
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
        surChangement?.(valeurs as T);
      }}
    >
      <ResumeFautes fautes={fautes} />
      {children}
    </Form>
  );
}
