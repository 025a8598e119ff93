import type { JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { Bouton } from '@/components/Bouton';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { paths } from '@/config/paths';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { useNouveauMotDePasse } from '../api/mot-de-passe';
import { DoubleMotDePasse, doubleValide, fautesDuDouble } from '../components/DoubleMotDePasse';
import { useJetonDuLien } from '../model/use-jeton-du-lien';

const VIDE = { nouveau: '', confirmation: '' };
const LIEN_INVALIDE = 'Lien invalide ou expiré.';

/** Les critères que le serveur refuse, réunis ; sinon sa phrase ; sinon celle de l'écran. */
function phraseDuRefus(erreur: unknown): string {
  const fautes = erreur instanceof ErreurApi ? erreur.complement.errors : undefined;
  return fautes?.length ? fautes.join(' ') : phraseErreur(erreur, LIEN_INVALIDE);
}

function LienMort(): JSX.Element {
  return (
    <>
      <h1>Nouveau mot de passe</h1>
      <Alerte type="erreur">{LIEN_INVALIDE}</Alerte>
      <Link to={paths.motDePasseOublie.href()}>Demander un nouveau lien</Link>
    </>
  );
}

/** Choix d'un nouveau mot de passe par le lien reçu par courriel. */
export default function PageNouveauMotDePasse(): JSX.Element {
  const naviguer = useNavigate();
  const changement = useNouveauMotDePasse();
  const jeton = useJetonDuLien();
  const saisie = useFormulaire({
    nom: 'mot-de-passe',
    depart: VIDE,
    regle: fautesDuDouble,
    dite: 'depart',
    envoyer: ({ nouveau }) => changement.mutateAsync({ token: jeton, newPassword: nouveau }),
  });
  const aller = (): void => void naviguer(paths.connexion.href(), { replace: true });

  if (jeton === '') return <LienMort />;
  if (changement.isSuccess)
    return (
      <>
        <h1>Nouveau mot de passe</h1>
        <AnnonceTemporisee delaiMs={3000} surFin={aller} titre="Votre mot de passe est changé.">
          Toutes vos sessions sont fermées. Vous allez à la connexion dans 3&nbsp;secondes.
        </AnnonceTemporisee>
      </>
    );
  return (
    <>
      <h1>Nouveau mot de passe</h1>
      <RefusEnvoi
        refus={saisie.refus}
        phrase={phraseDuRefus}
        action={<Link to={paths.motDePasseOublie.href()}>Demander un nouveau lien</Link>}
      />
      <Formulaire saisie={saisie}>
        <DoubleMotDePasse saisie={saisie} grande />
        <Bouton
          type="submit"
          genre="principal"
          taille="grande"
          large
          disabled={!doubleValide(saisie.valeurs)}
          occupe={saisie.enCours}
        >
          Enregistrer le mot de passe
        </Bouton>
      </Formulaire>
    </>
  );
}
