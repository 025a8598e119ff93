import type { Import } from '@facturier/domaine/contrat/imports';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import lignes from '@/components/lignes.module.css';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { afficherInstant } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAnnulationDImport } from '../api/imports';
import { enCours, phraseDEtat, titreDuBilan } from '../model/bilan';
import { GENRES } from '../model/genres';
import styles from './imports.module.css';

/** Ce qui reste d'un import annulé en partie, et pourquoi. */
function Restes({ restes }: Pick<Import, 'restes'>): JSX.Element {
  return (
    <details className={styles.restes}>
      <summary>Ce qui reste, et pourquoi</summary>
      <ul>
        {restes.map(({ libelle, raison }, rang) => (
          <li key={rang}>
            <b>{libelle}</b>, {raison}
          </li>
        ))}
      </ul>
    </details>
  );
}

function LigneImport({ un, annuler }: { un: Import; annuler: () => void }): JSX.Element {
  return (
    <li>
      <div className={styles.passe}>
        <p className={lignes.titre}>{un.nom}</p>
        <p className={lignes.precision}>
          {GENRES[un.genre].nom}, le {afficherInstant(un.demandeLe)}
        </p>
        <p role="status">{phraseDEtat(un)}</p>
        {un.restes.length > 0 && <Restes restes={un.restes} />}
      </div>
      {un.annulableJusquau !== null && !enCours(un) && (
        <Button size="small" onClick={annuler} aria-label={`Annuler l’import «\u00a0${un.nom}\u00a0»`}>
          Annuler cet import
        </Button>
      )}
    </li>
  );
}

/** Les imports passés, et de quoi en défaire un. @param suivi celui qui se suit au-dessus tant qu'il s'écrit */
export function Historique({
  imports,
  suivi,
}: {
  imports: UseQueryResult<Import[]>;
  suivi: string | null;
}): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const annulation = useAnnulationDImport();
  const [cles] = useState(() => new ClesParContenu());
  const passes = (imports.data ?? []).filter(({ _id, etat }) => _id !== suivi || etat !== 'en_cours');
  const annuler = (un: Import): void =>
    annulation.mutate(
      { id: un._id, cle: cles.pour(un._id) },
      {
        onSuccess: () => fait('L’annulation est en cours.'),
        onError: refus('L’import n’a pas pu être annulé.'),
      },
    );
  const confirmer = (un: Import): void => {
    const { ce, un: mot, plusieurs, retire, retires, resteSi } = GENRES[un.genre];
    void modal.confirm({
      title: 'Annuler cet import\u00a0?',
      content: `${titreDuBilan(un)} de «\u00a0${un.nom}\u00a0»\u00a0: ${un.total > 1 ? `ces ${plusieurs} seront ${retires}` : `${ce} ${mot} sera ${retire}`}. ${resteSi}`,
      okText: 'Annuler cet import',
      cancelText: 'Le garder',
      onOk: () => annuler(un),
    });
  };
  return (
    <section className={styles.historique} aria-labelledby="titre-historique">
      <h2 id="titre-historique">Imports précédents</h2>
      <ListeEtats
        requete={imports}
        nombre={passes.length}
        erreur="Vos imports n’ont pas pu être chargés."
        squelette={<SqueletteLignes nombre={2} />}
        vide={<p className={styles.note}>Aucun import pour l’instant.</p>}
      >
        <ul className={lignes.lignes}>
          {passes.map((un) => (
            <LigneImport key={un._id} un={un} annuler={() => confirmer(un)} />
          ))}
        </ul>
      </ListeEtats>
    </section>
  );
}
