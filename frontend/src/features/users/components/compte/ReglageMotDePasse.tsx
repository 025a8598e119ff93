import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { Bouton } from '@/components/Bouton';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import {
  Champ,
  DoubleMotDePasse,
  doubleValide,
  Formulaire,
  useChangementMotDePasse,
  useFormulaire,
  useOublierSession,
} from '@/features/auth/public';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';

const VIDE = { actuel: '', nouveau: '', confirmation: '' };

const phraseDuRefus = (erreur: unknown): string => {
  if (erreur instanceof ErreurApi && erreur.code === 'MOT_DE_PASSE_INCORRECT')
    return 'Votre mot de passe actuel est incorrect.';
  return phraseErreur(erreur, 'Le mot de passe n’a pas pu être changé.');
};

/** Changement de mot de passe : toutes les sessions finissent, celle-ci comprise. */
export function ReglageMotDePasse(): JSX.Element {
  const saisie = useFormulaire('mot-de-passe', VIDE, {});
  const [ouvert, setOuvert] = useState(false);
  const changement = useChangementMotDePasse();
  const oublier = useOublierSession();
  const valide = saisie.valeurs.actuel !== '' && doubleValide(saisie.valeurs);

  if (changement.isSuccess)
    return (
      <AnnonceTemporisee delaiMs={3000} surFin={() => void oublier()} titre="Votre mot de passe est changé.">
        Toutes vos sessions sont fermées&nbsp;: reconnectez-vous avec le nouveau.
      </AnnonceTemporisee>
    );
  if (!ouvert) return <Bouton onClick={() => setOuvert(true)}>Changer de mot de passe</Bouton>;
  return (
    <Formulaire
      saisie={saisie}
      surEnvoi={({ actuel: motDePasseActuel, nouveau }) =>
        changement.mutate(
          { motDePasseActuel, nouveauMotDePasse: nouveau },
          { onError: () => saisie.aller('actuel') },
        )
      }
    >
      {changement.error && <Alerte type="erreur">{phraseDuRefus(changement.error)}</Alerte>}
      <Champ libelle="Mot de passe actuel" {...saisie.champ('actuel')}>
        {(controle) => <ChampMotDePasse {...controle} required autoComplete="current-password" autoFocus />}
      </Champ>
      <DoubleMotDePasse saisie={saisie} />
      <div className="actes">
        <Bouton type="submit" genre="principal" disabled={!valide} occupe={changement.isPending}>
          Changer de mot de passe
        </Bouton>
        <Bouton onClick={() => setOuvert(false)}>Annuler</Bouton>
      </div>
    </Formulaire>
  );
}
