import type { Verification } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Bouton } from '@/components/Bouton';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { paths } from '@/config/paths';
import { MOT_DE_PASSE_REQUIS } from '@facturier/domaine/saisies/compte';
import { requis } from '../model/regles';
import styles from '../pages/EcranCompte.module.css';

const REGLE = parChamp({ password: requis(MOT_DE_PASSE_REQUIS) });

/** Le lien est bon, mais rien ne dit que la même personne tient le compte : on lui demande son mot de passe. */
export function PreuveMotDePasse({
  raison,
  bouton,
  envoyer,
  surPreuve,
}: {
  /** Pourquoi on le demande. */
  raison: string;
  bouton: string;
  envoyer: (password: string) => Promise<Verification>;
  surPreuve: (verification: Verification) => void;
}): JSX.Element {
  const saisie = useFormulaire({
    nom: 'confirmation',
    depart: { password: '' },
    regle: REGLE,
    envoyer: ({ password }) => envoyer(password),
    reussite: surPreuve,
  });
  return (
    <>
      <p className={styles.chapeau}>{raison}</p>
      <RefusEnvoi refus={saisie.refus} defaut="Erreur de vérification" />
      <Formulaire saisie={saisie}>
        <Champ libelle="Mot de passe" champ={saisie.champ('password')}>
          {(controle) => <ChampMotDePasse {...controle} grande required autoComplete="current-password" />}
        </Champ>
        <Bouton type="submit" genre="principal" taille="grande" large occupe={saisie.enCours}>
          {bouton}
        </Bouton>
      </Formulaire>
      <p className={styles.suite}>
        <Link to={paths.motDePasseOublie.href()}>J’ai oublié mon mot de passe</Link>
      </p>
    </>
  );
}
