import { Form, type FormInstance } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { motDePasseSur } from '../model/criteres-mot-de-passe';
import { ListeCriteres } from './ListeCriteres';

export interface NouveauMotDePasse {
  nouveau: string;
  confirmation: string;
}

const Faute = ({ children }: { children: string }): JSX.Element => <span role="alert">{children}</span>;

/** Vrai si le formulaire peut partir : six critères remplis, confirmation égale. */
export function useDoubleValide(form: FormInstance): boolean {
  const nouveau = (Form.useWatch('nouveau', form) as string | undefined) ?? '';
  const confirmation = (Form.useWatch('confirmation', form) as string | undefined) ?? '';
  return motDePasseSur(nouveau) && nouveau === confirmation;
}

/** Nouveau mot de passe, ses six critères, et sa confirmation ; les fautes se disent en quittant le champ. */
export function DoubleMotDePasse({ form }: { form: FormInstance }): JSX.Element {
  const nouveau = (Form.useWatch('nouveau', form) as string | undefined) ?? '';
  const confirmation = (Form.useWatch('confirmation', form) as string | undefined) ?? '';
  const [quittes, setQuittes] = useState<{ nouveau?: boolean; confirmation?: boolean }>({});
  const faible = quittes.nouveau && nouveau !== '' && !motDePasseSur(nouveau);
  const differents = quittes.confirmation && confirmation !== '' && confirmation !== nouveau;
  return (
    <>
      <Form.Item
        name="nouveau"
        label="Nouveau mot de passe"
        validateStatus={faible ? 'error' : ''}
        help={faible && <Faute>Le mot de passe ne respecte pas tous les critères de sécurité.</Faute>}
      >
        <ChampMotDePasse
          autoComplete="new-password"
          onBlur={() => setQuittes((avant) => ({ ...avant, nouveau: true }))}
        />
      </Form.Item>
      <ListeCriteres motDePasse={nouveau} />
      <Form.Item
        name="confirmation"
        label="Confirmer le mot de passe"
        validateStatus={differents ? 'error' : ''}
        help={differents && <Faute>Les mots de passe ne correspondent pas.</Faute>}
      >
        <ChampMotDePasse
          autoComplete="new-password"
          onBlur={() => setQuittes((avant) => ({ ...avant, confirmation: true }))}
        />
      </Form.Item>
    </>
  );
}
