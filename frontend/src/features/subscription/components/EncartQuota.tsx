import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useInfoAbonnement } from '../api/abonnement';
import type { Consommation } from '../model/abonnement';
import { Encart } from './Encart';

function Jauge({ libelle, utilise, limite }: { libelle: string } & Consommation): JSX.Element {
  const part = limite ? Math.min(1, utilise / limite) : 0;
  const plein = limite !== null && utilise >= limite;
  return (
    <div className="quota-jauge">
      <p>
        {libelle}
        <span className="chiffres">{limite === null ? utilise : `${utilise} / ${limite}`}</span>
      </p>
      {limite !== null && (
        <div className={plein ? 'quota-piste quota-pleine' : 'quota-piste'} aria-hidden="true">
          <i style={{ transform: `scaleX(${part})` }} />
        </div>
      )}
    </div>
  );
}

/** Sur le plan gratuit : ce qui est consommé ce mois-ci et le passage au plan supérieur. Rien sur les autres plans. */
export function EncartQuota(): JSX.Element | null {
  const { data: info } = useInfoAbonnement();
  if (info?.plan !== 'gratuit') return null;
  return (
    <Encart nom="Consommation du plan gratuit" titre="Plan gratuit">
      <Jauge libelle="Factures ce mois" {...info.facturesMensuel} />
      <Jauge libelle="Clients" {...info.clients} />
      <Link to={paths.abonnement.href()} className="encart-bouton">
        Passer Premium
      </Link>
    </Encart>
  );
}
