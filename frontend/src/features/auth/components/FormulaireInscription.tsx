import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { ChampSiret } from '@/components/ChampSiret';
import { Saisie } from '@/components/Saisie';
import type { Role } from '@/features/users/public';
import { estRefus, phraseErreur } from '@/lib/erreurs-api';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { useInscription, type InscriptionFaite } from '../api/inscription';
import { Champ, Formulaire } from '../formulaire/Formulaire';
import { useFormulaire, type FormulaireSaisi } from '../formulaire/use-formulaire';
import { regleEmail, regleNouveauMotDePasse, regleSiret, requis } from '../model/regles';
import { ChampEmail } from './ChampEmail';
import { ListeCriteres } from './ListeCriteres';

const REGLES = {
  prenom: requis('Indiquez votre prénom.'),
  nom: requis('Indiquez votre nom.'),
  email: regleEmail,
  password: regleNouveauMotDePasse,
};
const REGLES_PRO = { ...REGLES, siret: regleSiret };
const VIDE = { prenom: '', nom: '', siret: '', email: '', password: '' };

/** La saisie d'une inscription et son envoi ; le SIRET n'est demandé qu'au professionnel. */
function useSaisieInscription(
  role: Role,
  surInscription: (faite: InscriptionFaite) => void,
): {
  saisie: FormulaireSaisi<typeof VIDE>;
  envoyer: (valeurs: typeof VIDE) => void;
  refus: string | null;
  enCours: boolean;
} {
  const inscription = useInscription();
  const [refus, setRefus] = useState<string | null>(null);
  const professionnel = role === 'professionnel';
  const saisie = useFormulaire('inscription', VIDE, professionnel ? REGLES_PRO : REGLES);
  const envoyer = ({ siret, ...valeurs }: typeof VIDE): void => {
    setRefus(null);
    const propres = {
      ...valeurs,
      prenom: valeurs.prenom.trim(),
      nom: valeurs.nom.trim(),
      email: valeurs.email.trim(),
    };
    const corps = { ...propres, role, ...(professionnel && { siret: normaliserSiret(siret) }) };
    inscription.mutate(corps, {
      onSuccess: (faite) => {
        if (faite.requiresEmailVerification) surInscription(faite);
        else setRefus("Erreur dans le processus d'inscription");
      },
      onError: (erreur) => {
        setRefus(phraseErreur(erreur, 'Erreur de connexion au serveur'));
        if (!saisie.poserRefus(erreur) && estRefus(erreur, 'EMAIL_DEJA_UTILISE')) saisie.aller('email');
      },
    });
  };
  return { saisie, envoyer, refus, enCours: inscription.isPending };
}

/** Le formulaire des deux inscriptions. */
export function FormulaireInscription({
  role,
  surInscription,
}: {
  role: Role;
  surInscription: (faite: InscriptionFaite) => void;
}): JSX.Element {
  const { saisie, envoyer, refus, enCours } = useSaisieInscription(role, surInscription);
  const professionnel = role === 'professionnel';
  const siret = saisie.champ('siret');
  return (
    <>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <Formulaire saisie={saisie} surEnvoi={envoyer}>
        <div className="visiteur-rangee">
          <Champ libelle="Prénom" {...saisie.champ('prenom')}>
            {(controle) => <Saisie {...controle} grande required autoComplete="given-name" maxLength={80} />}
          </Champ>
          <Champ libelle="Nom" {...saisie.champ('nom')}>
            {(controle) => <Saisie {...controle} grande required autoComplete="family-name" maxLength={80} />}
          </Champ>
        </div>
        {professionnel && (
          <Champ libelle="SIRET" {...siret}>
            {(controle) => <ChampSiret {...controle} grande required onChange={siret.changer} />}
          </Champ>
        )}
        <ChampEmail
          champ={saisie.champ('email')}
          libelle={professionnel ? 'Email professionnel' : 'Email'}
          autoComplete="email"
        />
        <Champ libelle="Mot de passe" {...saisie.champ('password')}>
          {(controle) => <ChampMotDePasse {...controle} grande required autoComplete="new-password" />}
        </Champ>
        <ListeCriteres motDePasse={saisie.valeurs.password} />
        <Bouton type="submit" genre="principal" taille="grande" large occupe={enCours}>
          Créer mon compte
        </Bouton>
      </Formulaire>
    </>
  );
}
