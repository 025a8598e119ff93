import type { DomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { LIBELLES_DE_DOMAINE } from '@facturier/domaine/domaines-envoi/etats';
import { Suspense, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette, type Ton } from '@/components/Etiquette';
import onglets from '@/components/onglets.module.css';
import { Panne } from '@/components/Panne';
import { Section } from '@/components/Section';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { EnTeteReglages } from '@/features/users/public';
import { useDomaines } from '../api/domaines';
import { CodeRecu } from '../components/CodeRecu';
import { Enregistrement } from '../components/Enregistrement';
import { EtatDomaine } from '../components/EtatDomaine';
import { FormulaireAdresse } from '../components/FormulaireAdresse';
import { Retirer } from '../components/Retirer';
import styles from '../components/domaines.module.css';

const TONS: Record<DomaineEnvoi['etat'], Ton> = { a_prouver: 'neutre', verifie: 'succes', rompu: 'erreur' };

/** La place du titre et des onglets, pour que rien ne descende à leur arrivée. */
const PLACE_DU_HAUT = (
  <>
    <EnTetePage titre="Réglages" />
    <div className={onglets.onglets} aria-hidden="true">
      <span className={onglets.onglet}>&nbsp;</span>
    </div>
  </>
);

/** Pas encore de domaine : l'adresse d'où partir, ou le plan qui le permet. */
const SansDomaine = ({ permis }: { permis: boolean }): JSX.Element => (
  <Section titre="Mon domaine" texte="Il vous en faut un à vous : gmail.com ou orange.fr ne conviennent pas.">
    {permis ? (
      <FormulaireAdresse />
    ) : (
      <Alerte
        type="info"
        titre="Envoyer de votre domaine est dans tous les plans payants, et dans l’essai"
        action={<Link to={paths.abonnement.href()}>Voir les plans</Link>}
      >
        Vos e-mails partent de notre adresse, à votre nom.
      </Alerte>
    )}
  </Section>
);

function AvecDomaine({ domaine, permis }: { domaine: DomaineEnvoi; permis: boolean }): JSX.Element {
  return (
    <>
      <Section
        titre="Mon domaine"
        texte={
          <>
            {domaine.expediteur}{' '}
            <Etiquette ton={TONS[domaine.etat]}>{LIBELLES_DE_DOMAINE[domaine.etat]}</Etiquette>
          </>
        }
      >
        <EtatDomaine domaine={domaine} permis={permis} />
      </Section>
      {!domaine.adresseConfirmee && (
        <Section titre="Code reçu" texte="Il prouve que l’adresse est à vous.">
          <CodeRecu domaine={domaine} />
        </Section>
      )}
      <Section titre="Enregistrement" texte="Il prouve que le domaine est à vous, et vérifie vos e-mails.">
        <Enregistrement {...domaine} />
      </Section>
      <Section titre="Retirer" texte="Notre adresse reprend.">
        <Retirer domaine={domaine} />
      </Section>
    </>
  );
}

/** /domaine-envoi, l'onglet « E-mail » des réglages : le domaine d'où partent les e-mails. */
export default function PageDomaineEnvoi(): JSX.Element {
  const { data, error, refetch } = useDomaines();
  const domaine = data?.domaines[0];
  return (
    <div className={styles.page}>
      <Suspense fallback={PLACE_DU_HAUT}>
        <EnTeteReglages actuel="email" />
      </Suspense>
      <p className={styles.propos}>
        Faites partir vos factures, devis et rappels de votre propre adresse, signés de votre domaine. Sans
        domaine, ils partent de la nôtre, à votre nom.
      </p>
      {data &&
        (domaine ? (
          <AvecDomaine domaine={domaine} permis={data.permis} />
        ) : (
          <SansDomaine permis={data.permis} />
        ))}
      {!data && error && (
        <Panne erreur={error} phrase="Votre domaine d’envoi n’a pas pu être lu" reessayer={refetch} />
      )}
      {!data && !error && <SqueletteLignes />}
    </div>
  );
}
