import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import onglets from '@/components/onglets.module.css';
import { paths } from '@/config/paths';
import { useOngletEnVue } from '@/lib/onglet-en-vue';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { ONGLETS, type Onglet } from '../model/saisie-reglages';
import styles from './OngletsReglages.module.css';
import { clsx } from 'clsx';

/** Les quatre des mentions, et ceux qui ont leur page. */
type OngletDePage = Onglet | 'encaissements' | 'email' | 'plateforme' | 'securite';

const ADRESSE_DU_COMPTE = paths.compte.href();
const LIBELLES = {
  ...ONGLETS,
  ...{ encaissements: 'Encaissement', email: 'E-mail' },
  ...{ plateforme: 'Facture électronique', securite: 'Sécurité' },
};
const TOUS = Object.entries(ONGLETS) as [Onglet, string][];

/** Les réglages d'un professionnel, chacun à sa place : les quatre des mentions, l'encaissement en ligne, le domaine d'envoi, la plateforme agréée, et la sécurité, qui est la page du compte. */
function OngletsReglages({ actuel }: { actuel: OngletDePage }): JSX.Element {
  const cadre = useOngletEnVue(actuel);
  const lien = (cle: OngletDePage, libelle: string, adresse: string): JSX.Element => (
    <Link
      key={cle}
      to={adresse}
      className={onglets.onglet}
      aria-current={actuel === cle ? 'page' : undefined}
    >
      {libelle}
    </Link>
  );
  return (
    <nav ref={cadre} className={clsx(onglets.onglets, styles.onglets)} aria-label="Réglages">
      {TOUS.map(([cle, libelle]) => lien(cle, libelle, `${paths.mentionsLegales.href()}?onglet=${cle}`))}
      {lien('encaissements', LIBELLES.encaissements, paths.encaissements.href())}
      {lien('email', LIBELLES.email, paths.domaineEnvoi.href())}
      {lien('plateforme', LIBELLES.plateforme, paths.plateforme.href())}
      {lien('securite', LIBELLES.securite, ADRESSE_DU_COMPTE)}
    </nav>
  );
}

/** Le haut de chaque page des réglages d'un professionnel : un seul titre, et les onglets à la même place. */
export function EnTeteReglages({
  actuel,
  etiquette,
}: {
  actuel: OngletDePage;
  etiquette?: ReactNode;
}): JSX.Element {
  useTitreOnglet(`Réglages, ${LIBELLES[actuel]}`);
  return (
    <>
      <EnTetePage titre="Réglages" etiquette={etiquette} />
      <OngletsReglages actuel={actuel} />
    </>
  );
}

/** Les quatre mêmes, dans une fenêtre : on y reste. */
export function OngletsEnFenetre({
  actuel,
  surChoix,
}: {
  actuel: Onglet;
  surChoix: (onglet: Onglet) => void;
}): JSX.Element {
  const cadre = useOngletEnVue(actuel);
  return (
    <nav ref={cadre} className={clsx(onglets.onglets, styles.onglets)} aria-label="Réglages">
      {TOUS.map(([cle, libelle]) => (
        <button
          key={cle}
          type="button"
          className={clsx(onglets.onglet, styles.bouton)}
          aria-current={actuel === cle ? 'page' : undefined}
          onClick={() => surChoix(cle)}
        >
          {libelle}
        </button>
      ))}
    </nav>
  );
}
