import { Button, Form } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Formulaire } from '@/components/Formulaire';
import {
  DoubleMotDePasse,
  useChangementMotDePasse,
  useDoubleValide,
  useOublierSession,
  type NouveauMotDePasse,
} from '@/features/auth/public';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';

type Saisie = NouveauMotDePasse & { actuel: string };

const phraseDuRefus = (erreur: unknown): string => {
  if (erreur instanceof ErreurApi && erreur.code === 'MOT_DE_PASSE_INCORRECT')
    return 'Votre mot de passe actuel est incorrect.';
  return phraseErreur(erreur, 'Le mot de passe n’a pas pu être changé.');
};

/** Changement de mot de passe : toutes les sessions finissent, celle-ci comprise. */
export function ReglageMotDePasse(): JSX.Element {
  const [form] = Form.useForm<Saisie>();
  const [ouvert, setOuvert] = useState(false);
  const changement = useChangementMotDePasse();
  const oublier = useOublierSession();
  const actuel = Form.useWatch('actuel', form) ?? '';
  const valide = useDoubleValide(form);

  if (changement.isSuccess)
    return (
      <AnnonceTemporisee delaiMs={3000} surFin={() => void oublier()} titre="Votre mot de passe est changé.">
        Toutes vos sessions sont fermées&nbsp;: reconnectez-vous avec le nouveau.
      </AnnonceTemporisee>
    );
  if (!ouvert) return <Button onClick={() => setOuvert(true)}>Changer de mot de passe</Button>;
  return (
    <Formulaire
      form={form}
      nom="mot-de-passe"
      surEnvoi={({ actuel: motDePasseActuel, nouveau }) =>
        changement.mutate(
          { motDePasseActuel, nouveauMotDePasse: nouveau },
          { onError: () => form.focusField('actuel') },
        )
      }
    >
      {changement.error && <Alerte type="erreur">{phraseDuRefus(changement.error)}</Alerte>}
      <Form.Item name="actuel" label="Mot de passe actuel">
        <ChampMotDePasse autoComplete="current-password" autoFocus />
      </Form.Item>
      <DoubleMotDePasse form={form} />
      <div className="actes">
        <Button
          type="primary"
          htmlType="submit"
          disabled={!valide || actuel === ''}
          loading={changement.isPending}
          aria-busy={changement.isPending}
        >
          Changer de mot de passe
        </Button>
        <Button onClick={() => setOuvert(false)}>Annuler</Button>
      </div>
    </Formulaire>
  );
}
