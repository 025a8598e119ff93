import type { PeriodePlateforme } from '@facturier/domaine/contrat/declarations-plateforme';
import { App } from 'antd';
import { type JSX, useState } from 'react';
import { Link } from 'react-router-dom';
import { Bouton } from '@/components/Bouton';
import { Etiquette } from '@/components/Etiquette';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useAnnonce } from '@/lib/use-annonce';
import { useEnvoiPa } from '../api/declarations';
import { acteDe, motDe, sommesDites } from '../model/periodes';
import styles from './declarations.module.css';

const TITRES = { ventes: 'Ventes', paiements: 'Encaissements' } as const;
const ACTES = {
  envoyer: { nom: 'Envoyer', fait: 'Déclaration envoyée à votre plateforme.' },
  rectifier: { nom: 'Rectifier', fait: 'Déclaration rectifiée\u00a0: elle remplace la précédente.' },
} as const;

/** Envoie, ou remplace ce qui est parti ; confirmé d'abord : un fichier parti ne se reprend pas. */
export function ActeDePeriode({ periode }: { periode: PeriodePlateforme }): JSX.Element | null {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const envoi = useEnvoiPa();
  const [cles] = useState(() => new ClesParContenu());
  const acte = acteDe(periode);
  if (!acte) return null;
  const { id, genre, libelle } = periode;
  const { nom, fait: phrase } = ACTES[acte];
  const confirmer = (): void =>
    void modal.confirm({
      title: `${nom} la déclaration de ${libelle}\u00a0?`,
      content: `${TITRES[genre]}\u00a0: ${sommesDites(periode)}. ${
        acte === 'envoyer'
          ? 'Votre plateforme la remet à l’administration.'
          : 'Elle remplace tout ce qui a été envoyé de cette période.'
      }`,
      okText: nom,
      cancelText: 'Attendre',
      onOk: () =>
        envoi
          .mutateAsync({ id, acte, cle: cles.pour([id, acte]) })
          .then(() => (cles.oublier(), fait(phrase)), refus('La déclaration n’est pas partie.')),
    });
  return (
    <Bouton
      genre={acte === 'envoyer' ? 'principal' : 'ordinaire'}
      occupe={envoi.isPending}
      onClick={confirmer}
      aria-label={`${nom}\u00a0: ${TITRES[genre].toLowerCase()}, ${libelle}`}
    >
      {nom}
    </Bouton>
  );
}

/** Un genre d'une période : ce qu'il dit, où il en est, son geste. */
export function Rangee({ periode }: { periode: PeriodePlateforme }): JSX.Element {
  const { id, genre, libelle, phrases, ailleurs } = periode;
  const { ton, icone, mot } = motDe(periode);
  return (
    <li className={styles.rangee}>
      <div className={styles.textes}>
        <p className={styles.nom}>
          <b>{TITRES[genre]}</b>{' '}
          <Etiquette ton={ton} icone={icone}>
            {mot}
          </Etiquette>
        </p>
        <p className={styles.somme}>
          <Link
            to={paths.declarationsPa.href(id)}
            aria-label={`${TITRES[genre]}, ${libelle}\u00a0: ${sommesDites(periode)}`}
          >
            {sommesDites(periode)}
          </Link>
        </p>
        {phrases.map((phrase) => (
          <p key={phrase} className={styles.note}>
            {phrase}
          </p>
        ))}
        {ailleurs > 0 && (
          <p className={styles.note}>
            {ailleurs === 1
              ? 'Une vente se déclare autrement.'
              : `${ailleurs} ventes se déclarent autrement.`}
          </p>
        )}
      </div>
      <ActeDePeriode periode={periode} />
    </li>
  );
}
