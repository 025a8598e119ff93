import type { RapprochementsAppliques } from '@facturier/domaine/contrat/rapprochements';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EtatVide } from '@/components/EtatVide';
import { paths } from '@/config/paths';
import { accorder } from '@/lib/format/montant';

/** Ce qui vient d'être fait d'un relevé. */
export function Fini({
  bilan: { inscrites, retenues, dejaConnues },
  surAutre,
}: {
  bilan: RapprochementsAppliques;
  surAutre: () => void;
}): JSX.Element {
  const titre =
    inscrites > 0
      ? `${accorder(inscrites, 'paiement inscrit', 'paiements inscrits')} au livre des recettes`
      : 'Aucun paiement nouveau à inscrire';
  return (
    <div role="status">
      <EtatVide
        dessin="paye"
        titre={titre}
        action={
          <>
            <Link to={paths.recettes.href()} className={classesBouton('principal')}>
              Voir le livre des recettes
            </Link>
            <Button onClick={surAutre}>Rapprocher un autre relevé</Button>
          </>
        }
      >
        {retenues > 0 && <p>{accorder(retenues, 'ligne retenue', 'lignes retenues')}, sans rien écrire.</p>}
        {dejaConnues > 0 && (
          <p>
            {accorder(dejaConnues, 'ligne l’était déjà', 'lignes l’étaient déjà')}&nbsp;: rien n’est ajouté.
          </p>
        )}
      </EtatVide>
    </div>
  );
}
