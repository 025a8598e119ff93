import type { TauxLegalDuSemestre } from '@facturier/domaine/contrat/retards';
import { libelleSemestre } from '@facturier/domaine/retards/taux';
import { formaterTaux, tauxDepuisPourCent } from '@facturier/domaine/valeurs/montant';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { Etiquette } from '@/components/Etiquette';
import textes from '@/components/textes.module.css';
import { useTauxLegaux } from '../api/lectures';
import { DialogueTaux } from './DialogueTaux';
import styles from './journal.module.css';

const dire = (taux: number): string => formaterTaux(tauxDepuisPourCent(taux));
const majuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);

function Semestre({ taux }: { taux: TauxLegalDuSemestre }): JSX.Element {
  return (
    <li>
      <span>{majuscule(libelleSemestre(taux.semestre))}</span>
      <div>
        <p className={textes.chiffres}>
          <b>{`Taux légal ${dire(taux.legal)}, BCE ${dire(taux.bce)}`}</b>{' '}
          {taux.saisi && <Etiquette ton="accent">Saisi</Etiquette>}
        </p>
        <p className={styles.journalChangement}>{taux.source}</p>
      </div>
    </li>
  );
}

/** Les taux qui comptent les retards entre professionnels ; ce qui manque empêche tout compte et se dit d'abord. */
export function OngletTaux(): JSX.Element {
  const requete = useTauxLegaux();
  const [ouvert, ouvrir] = useState(false);
  const taux = requete.data?.taux ?? [];
  const manquants = requete.data?.manquants ?? [];
  return (
    <ListeEtats
      requete={requete}
      nombre={taux.length}
      erreur="Erreur lors du chargement des taux"
      vide={<EtatVide dessin="recherche" titre="Aucun taux connu" />}
    >
      {manquants.length > 0 && (
        <Alerte type="alerte" titre={`À saisir\u00a0: ${manquants.map(libelleSemestre).join(', ')}`}>
          Aucun retard ne se compte sur un semestre dont le taux n’est pas connu. Recopiez-le du Journal
          officiel.
        </Alerte>
      )}
      <p>
        <Button onClick={() => ouvrir(true)}>Saisir les taux d’un semestre</Button>
      </p>
      <ol className={styles.journal}>
        {taux.map((un) => (
          <Semestre key={un.semestre} taux={un} />
        ))}
      </ol>
      {ouvert && requete.data && <DialogueTaux taux={requete.data} fermer={() => ouvrir(false)} />}
    </ListeEtats>
  );
}
