import type { FormeRecue } from '@facturier/domaine/contrat/formes';
import { Button } from 'antd';
import type { JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { Etiquette } from '@/components/Etiquette';
import { ListeEtats } from '@/components/ListeEtats';
import { afficherInstant } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useEffacerForme, useTraiterForme } from '../api/actes';
import { useFormes } from '../api/lectures';
import styles from './journal.module.css';

const SORTES = { releve: 'Relevé de banque', facture: 'Facture reçue' } as const;

function FormeLue({ forme }: { forme: FormeRecue }): JSX.Element {
  const { _id, sorte, refus: code, lignes, rangees, fois, premiereLe, derniereLe, traiteeLe } = forme;
  const { refus } = useAnnonce();
  const traiter = useTraiterForme();
  const effacer = useEffacerForme();
  return (
    <li>
      <div>
        <p>
          <b>{SORTES[sorte]}</b>
        </p>
        <p className={styles.journalChangement}>
          {accorder(fois, 'envoi')}, du {afficherInstant(premiereLe)} au {afficherInstant(derniereLe)}
        </p>
      </div>
      <div>
        <p>
          {code ?? 'Lue avec des doutes'}, {accorder(rangees, 'rangée')}{' '}
          {traiteeLe && <Etiquette ton="accent">Traitée</Etiquette>}
        </p>
        <details>
          <summary>Sa forme, en {accorder(lignes.length, 'ligne')}</summary>
          <pre className={styles.forme} tabIndex={0} role="group" aria-label="Forme du fichier">
            {lignes.join('\n')}
          </pre>
        </details>
        <Button
          size="small"
          disabled={traiter.isPending}
          onClick={() =>
            traiter.mutate(
              { id: _id, traitee: !traiteeLe },
              { onError: refus('Cette forme n’a pas changé.') },
            )
          }
        >
          {traiteeLe ? 'À reprendre' : 'Marquer traitée'}
        </Button>{' '}
        <Button
          size="small"
          danger
          disabled={effacer.isPending}
          onClick={() => effacer.mutate(_id, { onError: refus('Cette forme n’a pas été effacée.') })}
        >
          Effacer
        </Button>
      </div>
    </li>
  );
}

/** La forme des fichiers que nous n'avons pas su lire, et combien de fois chacune est venue ; rien n'y dit de qui. */
export function OngletFormes(): JSX.Element {
  const requete = useFormes();
  const formes = requete.data ?? [];
  return (
    <ListeEtats
      requete={requete}
      nombre={formes.length}
      filtree={false}
      erreur="Erreur lors du chargement des fichiers mal lus"
      vide={<EtatVide dessin="recherche" titre="Aucun fichier mal lu" />}
    >
      <ol className={styles.journal}>
        {formes.map((forme) => (
          <FormeLue key={forme._id} forme={forme} />
        ))}
      </ol>
    </ListeEtats>
  );
}
