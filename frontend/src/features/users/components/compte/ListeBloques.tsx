import type { ExpediteurBloque } from '@facturier/domaine/contrat/abus';
import { Button } from 'antd';
import type { JSX } from 'react';
import lignes from '@/components/lignes.module.css';
import { useDebloquer } from '@/features/abus/public';
import { afficherInstant } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import styles from '../../pages/PageCompte.module.css';

/** Les expéditeurs dont ce compte ne reçoit plus rien ; chacun se débloque. */
export function ListeBloques({ bloques }: { bloques: readonly ExpediteurBloque[] }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const debloquer = useDebloquer();
  const lever = ({ id, nom }: ExpediteurBloque): void =>
    debloquer.mutate(id, {
      onSuccess: () => fait(`${nom} peut de nouveau vous envoyer des documents.`),
      onError: refus('Cet expéditeur n’a pas pu être débloqué.'),
    });
  return (
    <ul className={lignes.lignes}>
      {bloques.map((bloque) => (
        <li key={bloque.id}>
          <div>
            <p className={lignes.titre}>{bloque.nom}</p>
            <p className={styles.aide}>Bloqué le {afficherInstant(bloque.le)}</p>
          </div>
          <Button size="small" onClick={() => lever(bloque)} aria-label={`Débloquer ${bloque.nom}`}>
            Débloquer
          </Button>
        </li>
      ))}
    </ul>
  );
}
