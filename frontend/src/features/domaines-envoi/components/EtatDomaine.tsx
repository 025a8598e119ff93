import type { ConstatDns, DomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Etiquette } from '@/components/Etiquette';
import { paths } from '@/config/paths';
import { afficherInstant } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useControle } from '../api/domaines';
import { CONSTATS_MONTRES, etatMontre } from '../model/etat';
import styles from './domaines.module.css';

const LIGNES = [
  ['dkim', 'Signature (DKIM)'],
  ['spf', 'Envoi (SPF)'],
  ['dmarc', 'Règle (DMARC)'],
] as const;

function Constat({ nom, constat: { etat, phrase } }: { nom: string; constat: ConstatDns }): JSX.Element {
  const [ton, mot] = CONSTATS_MONTRES[etat];
  return (
    <li>
      <p>
        <b>{nom}</b> <Etiquette ton={ton}>{mot}</Etiquette>
      </p>
      <p className={styles.note}>{phrase}</p>
    </li>
  );
}

/** Où en est le domaine, ce que les DNS en disent, et de quoi le redemander. */
export function EtatDomaine({ domaine, permis }: { domaine: DomaineEnvoi; permis: boolean }): JSX.Element {
  const { refus } = useAnnonce();
  const controle = useControle(domaine._id);
  const { ton, titre, detail } = etatMontre(domaine, permis);
  return (
    <div className={styles.pile}>
      <Alerte
        type={ton}
        titre={titre}
        action={!permis && <Link to={paths.abonnement.href()}>Voir les plans</Link>}
      >
        {detail}
      </Alerte>
      {domaine.constats && (
        <ul className={styles.constats} aria-label="Ce que nous voyons">
          {LIGNES.map(([cle, nom]) => (
            <Constat key={cle} nom={nom} constat={domaine.constats![cle]} />
          ))}
        </ul>
      )}
      <div className={styles.controle}>
        <Button
          loading={controle.isPending}
          aria-busy={controle.isPending}
          onClick={() => controle.mutate(undefined, { onError: refus('Le contrôle n’a pas abouti.') })}
        >
          Contrôler maintenant
        </Button>
        {domaine.controleLe && (
          <span className={styles.note} role="status">
            Contrôlé le {afficherInstant(domaine.controleLe)}
          </span>
        )}
      </div>
    </div>
  );
}
