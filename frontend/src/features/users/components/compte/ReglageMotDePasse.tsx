import { useState, type JSX } from 'react';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { Bouton } from '@/components/Bouton';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Champ } from '@/components/formulaire/Champ';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import {
  DoubleMotDePasse,
  doubleValide,
  fautesDuDouble,
  useChangementMotDePasse,
  useOublierSession,
} from '@/features/auth/public';
import { estRefus, phraseErreur } from '@/lib/erreurs-api';
import styles from '@/components/Section.module.css';

const VIDE = { actuel: '', nouveau: '', confirmation: '' };

const phraseDuRefus = (erreur: unknown): string => {
  if (estRefus(erreur, 'MOT_DE_PASSE_INCORRECT')) return 'Votre mot de passe actuel est incorrect.';
  return phraseErreur(erreur, 'Le mot de passe n’a pas pu être changé.');
};

/** Changement de mot de passe : toutes les sessions finissent, celle-ci comprise. */
export function ReglageMotDePasse(): JSX.Element {
  const [ouvert, setOuvert] = useState(false);
  const changement = useChangementMotDePasse();
  const oublier = useOublierSession();
  const saisie = useFormulaire({
    nom: 'mot-de-passe',
    depart: VIDE,
    regle: fautesDuDouble,
    dite: 'depart',
    envoyer: ({ actuel: motDePasseActuel, nouveau }) =>
      changement.mutateAsync({ motDePasseActuel, nouveauMotDePasse: nouveau }),
    echec: (_, aller) => aller('actuel'),
  });
  const valide = saisie.valeurs.actuel !== '' && doubleValide(saisie.valeurs);

  if (changement.isSuccess)
    return (
      <AnnonceTemporisee delaiMs={3000} surFin={() => void oublier()} titre="Votre mot de passe est changé.">
        Toutes vos sessions sont fermées&nbsp;: reconnectez-vous avec le nouveau.
      </AnnonceTemporisee>
    );
  if (!ouvert) return <Bouton onClick={() => setOuvert(true)}>Changer de mot de passe</Bouton>;
  return (
    <Formulaire saisie={saisie}>
      <RefusEnvoi refus={saisie.refus} phrase={phraseDuRefus} />
      <Champ libelle="Mot de passe actuel" champ={saisie.champ('actuel')}>
        {(controle) => <ChampMotDePasse {...controle} required autoComplete="current-password" autoFocus />}
      </Champ>
      <DoubleMotDePasse saisie={saisie} />
      <div className={styles.actes}>
        <Bouton type="submit" genre="principal" disabled={!valide} occupe={saisie.enCours}>
          Changer de mot de passe
        </Bouton>
        <Bouton onClick={() => setOuvert(false)}>Annuler</Bouton>
      </div>
    </Formulaire>
  );
}
