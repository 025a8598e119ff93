import { Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Formulaire } from '@/components/Formulaire';
import { requis } from './champs';

/** Le second facteur : un code à 6 chiffres, ou un code de secours. */
export function EtapeTotp({
  surCode,
  retour,
  enCours,
  refus,
}: {
  surCode: (code: string) => void;
  retour: () => void;
  enCours: boolean;
  refus: string | null;
}): JSX.Element {
  const [form] = Form.useForm<{ code: string }>();
  return (
    <>
      <h1>Vérification en deux étapes</h1>
      <p className="visiteur-chapeau">
        Ouvrez votre application d’authentification et saisissez le code à 6&nbsp;chiffres, ou l’un de vos
        codes de secours.
      </p>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <Formulaire
        taille="large"
        form={form}
        nom="totp"
        surEnvoi={({ code }) => surCode(code.replace(/\s/g, ''))}
      >
        <Form.Item name="code" label="Code" rules={[requis('Saisissez le code.')]}>
          <Input autoFocus autoComplete="one-time-code" maxLength={32} spellCheck={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={enCours} aria-busy={enCours}>
          Vérifier
        </Button>
      </Formulaire>
      <p className="visiteur-suite">
        <Button type="link" onClick={retour}>
          Revenir à la connexion
        </Button>
      </p>
    </>
  );
}
