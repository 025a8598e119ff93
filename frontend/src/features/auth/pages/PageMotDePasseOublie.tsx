import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { paths } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import { useCompteARebours } from '@/lib/minuteur';
import { useDemandeReinitialisation } from '../api/mot-de-passe';
import { ChampEmail } from '../components/ChampEmail';
import { RenvoiConfirmation } from '../components/RenvoiConfirmation';
import { regleEmail } from '../model/regles';
import { lireRefus } from '../model/refus-connexion';
import styles from './EcranCompte.module.css';

const REGLE = parChamp<{ email: string }>({ email: regleEmail });
const DEFAUT = 'Erreur lors de l’envoi de l’e-mail de réinitialisation';

function Envoye({ email, recommencer }: { email: string; recommencer: () => void }): JSX.Element {
  return (
    <>
      <h1>Mot de passe oublié</h1>
      <Alerte type="succes" titre={'E-mail envoyé avec succès\u00a0!'}>
        Un lien pour choisir un nouveau mot de passe est parti à <strong>{email}</strong>. Il est valable une
        heure et ne sert qu’une fois.
      </Alerte>
      <Bouton taille="grande" large onClick={recommencer}>
        Renvoyer un e-mail
      </Bouton>
      <p className={styles.suite}>
        <Link to={paths.connexion.href()}>Revenir à la connexion</Link>
      </p>
    </>
  );
}

function Demande({ recommencer }: { recommencer: () => void }): JSX.Element {
  const demande = useDemandeReinitialisation();
  const { secondes, lancer } = useCompteARebours();
  const [email, setEmail] = useState('');
  const refus = demande.error ? lireRefus(demande.error, DEFAUT) : null;

  const saisie = useFormulaire({
    nom: 'oubli',
    depart: { email: '' },
    regle: REGLE,
    envoyer: (valeurs) => {
      const adresse = valeurs.email.trim();
      setEmail(adresse);
      return demande.mutateAsync(adresse);
    },
    echec: (erreur, aller) => {
      aller('email');
      if (erreur instanceof ErreurApi) lancer(erreur.complement.attendreSecondes ?? 0);
    },
  });

  if (demande.isSuccess) return <Envoye email={email} recommencer={recommencer} />;
  return (
    <>
      <h1>Mot de passe oublié</h1>
      <p className={styles.chapeau}>
        Saisissez l’adresse de votre compte&nbsp;: nous y envoyons un lien pour choisir un nouveau mot de
        passe.
      </p>
      {refus && (
        <Alerte
          type="erreur"
          action={
            refus.aide === 'renvoi' ? (
              <RenvoiConfirmation email={email} />
            ) : refus.aide === 'inscription' ? (
              <Link to={paths.inscription.href()}>Créer un compte</Link>
            ) : null
          }
        >
          {refus.message}
          {refus.aide === 'renvoi' && (
            <p className={styles.note}>
              Un lien vient de partir à votre adresse&nbsp;: il la confirme et fait choisir un nouveau mot de
              passe.
            </p>
          )}
        </Alerte>
      )}
      <Formulaire saisie={saisie}>
        <ChampEmail champ={saisie.champ('email')} autoComplete="username" />
        <Bouton
          type="submit"
          genre="principal"
          taille="grande"
          large
          occupe={saisie.enCours}
          disabled={secondes > 0}
        >
          {secondes > 0 ? `Réessayer dans ${secondes}\u00a0s` : 'Recevoir le lien'}
        </Bouton>
      </Formulaire>
      <p className={styles.suite}>
        <Link to={paths.connexion.href()}>Revenir à la connexion</Link>
      </p>
    </>
  );
}

/** Demande d'un lien de réinitialisation ; « Renvoyer un e-mail » reprend un formulaire neuf. */
export default function PageMotDePasseOublie(): JSX.Element {
  const [essai, setEssai] = useState(0);
  return <Demande key={essai} recommencer={() => setEssai(essai + 1)} />;
}
