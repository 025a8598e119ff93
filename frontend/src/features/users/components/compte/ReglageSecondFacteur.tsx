import { Button, Form, Input } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Etiquette } from '@/components/Etiquette';
import { Formulaire } from '@/components/Formulaire';
import { useDesactiverTotp, usePreparerTotp } from '@/features/auth/public';
import { phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import type { User } from '../../model/utilisateur';
import { ActivationTotp, CodesSecours } from './ActivationTotp';

function Desactivation({ annuler }: { annuler: () => void }): JSX.Element {
  const [form] = Form.useForm<{ password: string; code: string }>();
  const desactivation = useDesactiverTotp();
  return (
    <Formulaire form={form} nom="totp-retrait" surEnvoi={(saisie) => desactivation.mutate(saisie)}>
      {desactivation.error && (
        <Alerte type="erreur">
          {phraseErreur(desactivation.error, 'La vérification n’a pas pu être désactivée.')}
        </Alerte>
      )}
      <Form.Item
        name="password"
        label="Mot de passe"
        rules={[{ required: true, message: 'Saisissez votre mot de passe.' }]}
      >
        <ChampMotDePasse autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="code"
        label="Code de l’application ou code de secours"
        rules={[{ required: true, message: 'Saisissez le code.' }]}
      >
        <Input autoComplete="one-time-code" maxLength={32} />
      </Form.Item>
      <div className="actes">
        <Button
          danger
          htmlType="submit"
          loading={desactivation.isPending}
          aria-busy={desactivation.isPending}
        >
          Désactiver la vérification
        </Button>
        <Button onClick={annuler}>Annuler</Button>
      </div>
    </Formulaire>
  );
}

/** La vérification en deux étapes : l'activer par code QR, garder les codes de secours, la désactiver. */
export function ReglageSecondFacteur({ user }: { user: User }): JSX.Element {
  const preparation = usePreparerTotp();
  const rafraichir = useRafraichir();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [retrait, setRetrait] = useState(false);

  const terminer = (): void => {
    setCodes(null);
    preparation.reset();
    void rafraichir('profil');
  };

  if (codes) return <CodesSecours codes={codes} terminer={terminer} />;
  if (user.totpActif && retrait) return <Desactivation annuler={() => setRetrait(false)} />;
  if (user.totpActif)
    return (
      <div className="actes">
        <Etiquette ton="succes" icone="bouclier">
          Active
        </Etiquette>
        <Button onClick={() => setRetrait(true)}>Désactiver…</Button>
      </div>
    );
  if (preparation.data)
    return (
      <ActivationTotp
        preparation={preparation.data}
        surCodes={setCodes}
        annuler={() => preparation.reset()}
      />
    );
  return (
    <>
      {preparation.error && (
        <Alerte type="erreur">
          {phraseErreur(preparation.error, 'La préparation a échoué. Réessayez.')}
        </Alerte>
      )}
      <Button onClick={() => preparation.mutate()} loading={preparation.isPending}>
        Activer la vérification en deux étapes
      </Button>
    </>
  );
}
