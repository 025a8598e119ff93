import { Button, Form, Input } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Fenetre } from '@/components/Fenetre';
import { Formulaire } from '@/components/Formulaire';
import { useOublierSession } from '@/features/auth/public';
import { phraseErreur } from '@/lib/erreurs-api';
import { useSupprimerCompte } from '../../api/compte';

interface Saisie {
  password: string;
  confirmation: string;
}

const regleConfirmation = {
  validator: async (_: unknown, valeur: string | undefined): Promise<void> => {
    if (valeur?.trim() !== 'SUPPRIMER') throw new Error('Tapez SUPPRIMER, en majuscules.');
  },
};

function DialogueSuppression({ fermer }: { fermer: () => void }): JSX.Element {
  const [form] = Form.useForm<Saisie>();
  const suppression = useSupprimerCompte();
  const oublier = useOublierSession();
  return (
    <Fenetre open centered title="Supprimer votre compte" onCancel={fermer} footer={null} width={480}>
      <p>
        Votre compte, vos clients et vos brouillons sont effacés, et vos sessions fermées. La loi impose de
        conserver dix ans les factures émises&nbsp;: elles sont gardées hors de toute liste.
      </p>
      <Formulaire
        form={form}
        nom="suppression"
        surEnvoi={({ password }) => suppression.mutate(password, { onSuccess: () => void oublier() })}
      >
        {suppression.error && (
          <Alerte type="erreur">
            {phraseErreur(suppression.error, 'Le compte n’a pas pu être supprimé.')}
          </Alerte>
        )}
        <Form.Item
          name="password"
          label="Mot de passe"
          rules={[{ required: true, message: 'Saisissez votre mot de passe.' }]}
        >
          <ChampMotDePasse autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item name="confirmation" label="Tapez SUPPRIMER pour confirmer" rules={[regleConfirmation]}>
          <Input autoComplete="off" maxLength={20} />
        </Form.Item>
        <div className="actes">
          <Button
            type="primary"
            danger
            htmlType="submit"
            loading={suppression.isPending}
            aria-busy={suppression.isPending}
          >
            Supprimer mon compte
          </Button>
          <Button onClick={fermer}>Annuler</Button>
        </div>
      </Formulaire>
    </Fenetre>
  );
}

/** La suppression du compte, confirmée par le mot de passe et un mot tapé. */
export function SuppressionCompte(): JSX.Element {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <Button danger onClick={() => setOuvert(true)}>
        Supprimer mon compte…
      </Button>
      {ouvert && <DialogueSuppression fermer={() => setOuvert(false)} />}
    </>
  );
}
