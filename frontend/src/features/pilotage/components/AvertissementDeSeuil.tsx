import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { pathsPilotage } from '@/config/paths';
import { useActivite } from '../api/activite';
import { useSeuils } from '../api/seuils';
import { avertissementDe, type FactureSaisie } from '../model/avertissement';

const CLE = 'facturier.seuils-tus';

/** L'année où la personne a demandé de se taire, qu'elle vient de dire ou que l'on a gardée ; sans stockage, le temps de la page. */
function anneeTue(dite?: string): string | null {
  try {
    if (dite) localStorage.setItem(CLE, dite);
    return localStorage.getItem(CLE);
  } catch {
    return dite ?? null;
  }
}

/** Ce que la facture en cours ferait d'un seuil : une phrase, qui n'empêche rien, et se tait pour l'année si on le demande. */
export default function AvertissementDeSeuil({ facture }: { facture: FactureSaisie }): JSX.Element | null {
  const version = useActivite().data?.versions.at(-1);
  const { data: seuils } = useSeuils(undefined, version !== undefined);
  const [tue, setTue] = useState(anneeTue);
  if (!version || !seuils) return null;
  const annee = String(seuils.annee);
  if (tue === annee) return null;
  const phrase = avertissementDe(seuils, version, facture);
  if (!phrase) return null;
  return (
    <Alerte
      type="alerte"
      action={
        <>
          <Link to={pathsPilotage.seuils.href()}>Pourquoi&nbsp;?</Link>
          <Button type="link" size="small" onClick={() => setTue(anneeTue(annee))}>
            Ne plus le dire en {annee}
          </Button>
        </>
      }
    >
      {phrase}
    </Alerte>
  );
}
