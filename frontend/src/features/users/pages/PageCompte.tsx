import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Suspense, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import { useExpediteursBloques } from '@/features/abus/public';
import { ReglageLiens } from '@/features/liens/public';
import { useMoi } from '../api/moi';
import { ChoixApparence } from '../components/ChoixApparence';
import { ListeActivite } from '../components/compte/ListeActivite';
import { ListeBloques } from '../components/compte/ListeBloques';
import { ListeSessions } from '../components/compte/ListeSessions';
import { ReglageArchive } from '../components/compte/ReglageArchive';
import { ReglageAdresse } from '../components/compte/ReglageAdresse';
import { ReglageCles } from '../components/compte/ReglageCles';
import { ReglageDonnees } from '../components/compte/ReglageDonnees';
import { ReglageMotDePasse } from '../components/compte/ReglageMotDePasse';
import { ReglageSecondFacteur } from '../components/compte/ReglageSecondFacteur';
import { SuppressionCompte } from '../components/compte/SuppressionCompte';
import { FormulaireProfil } from '../components/FormulaireProfil';
import { EnTeteReglages } from '../components/OngletsReglages';
import { Section } from '@/components/Section';
import { pathsImports } from '@/config/paths';
import { libelleRole } from '../model/utilisateur';
import styles from './PageCompte.module.css';

/** Le compte : sécurité, apparence, données ; un professionnel a son identité et son logo dans ses réglages. */
export default function PageCompte(): JSX.Element | null {
  const { data: user } = useMoi();
  const { data: bloques = [] } = useExpediteursBloques();
  if (!user) return null;
  const professionnel = user.role === 'professionnel';
  return (
    <div className={styles.compte}>
      {professionnel ? (
        <EnTeteReglages actuel="securite" />
      ) : (
        <>
          <EnTetePage
            titre="Mon compte"
            etiquette={<Etiquette ton="accent">{libelleRole(user.role)}</Etiquette>}
            sousTitre={emailLisible(user.email)}
          />
          <Section titre="Profil" texte="Vos coordonnées.">
            <FormulaireProfil user={user} />
          </Section>
        </>
      )}
      <Section titre="Apparence" texte="Gardée par ce navigateur. Les factures restent sur papier blanc.">
        <ChoixApparence />
      </Section>
      {!user.estAdmin && (
        <Section
          titre="Adresse de connexion"
          texte={
            <>Elle ouvre votre compte, et c’est là que nous vous écrivons&nbsp;: {emailLisible(user.email)}</>
          }
        >
          <ReglageAdresse user={user} />
        </Section>
      )}
      <Section titre="Mot de passe" texte="Le changer ferme toutes vos sessions.">
        <ReglageMotDePasse />
      </Section>
      <Section
        titre="Vérification en deux étapes"
        texte="Un code de votre téléphone s’ajoute au mot de passe à la connexion."
      >
        <ReglageSecondFacteur user={user} />
      </Section>
      <Section
        titre="Clés d’accès"
        texte="Votre téléphone, votre ordinateur ou une clé physique vous ouvre la porte, sans mot de passe, et ne répond qu’à Facturier."
      >
        <ReglageCles />
      </Section>
      <Section titre="Sessions" texte="Les appareils où votre compte est ouvert.">
        <ListeSessions />
      </Section>
      <Section titre="Activité" texte="Les cinquante derniers faits de sécurité, gardés douze mois.">
        <ListeActivite />
      </Section>
      {bloques.length > 0 && (
        <Section titre="Expéditeurs bloqués" texte="Rien de leur part ne vous arrive par Facturier.">
          <ListeBloques bloques={bloques} />
        </Section>
      )}
      {professionnel && (
        <Section titre="Liens publics" texte="Vos clients lisent leurs factures et les paient sans compte.">
          <Suspense>
            <ReglageLiens />
          </Suspense>
        </Section>
      )}
      <Section titre="Mes données" texte="Tout ce que nous gardons sur vous, dans un fichier lisible (RGPD).">
        <ReglageDonnees professionnel={professionnel} />
      </Section>
      {professionnel && (
        <Section titre="Importer" texte="Vos clients d’un autre outil, d’un tableur ou d’un téléphone.">
          <Link to={pathsImports.href()} className={classesBouton('ordinaire')}>
            Importer des clients
          </Link>
        </Section>
      )}
      {professionnel && (
        <Section
          titre="Archive complète"
          texte="Tout le compte dans un fichier ZIP qui se lit et se vérifie sans nous : documents, preuves, tableaux, empreintes."
        >
          <ReglageArchive />
        </Section>
      )}
      <Section titre="Supprimer le compte" texte="C’est définitif.">
        <SuppressionCompte />
      </Section>
    </div>
  );
}
