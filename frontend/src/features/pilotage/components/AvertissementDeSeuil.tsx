import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { pathsPilotage } from '@/config/paths';
import { useActivite } from '../api/activite';
import { useSeuils } from '../api/seuils';
import { avertissementDe, type FactureSaisie } from '../model/avertissement';

const CLE = 'facturier.seuils-tus';

/** L'année où la personne a demandé de se taire ; sans stockage, jamais. */
function anneeTue(): string | null {
  try {
    return localStorage.getItem(CLE);
  } catch {
    return null;
  }
}

function taire(annee: string): void {
  try {
    localStorage.setItem(CLE, annee);
  } catch {
    // Sans stockage, il se tait jusqu'au rechargement.
  }
}

/** Ce que la facture en cours ferait d'un seuil : une phrase, qui n'empêche rien, et se tait pour l'année si on le demande. */
export default function AvertissementDeSeuil({ facture }: { facture: FactureSaisie }): JSX.Element | null {
  const { data: activite } = useActivite();
  const dite = activite !== undefined && activite.versions.length > 0;
  const { data: seuils } = useSeuils(undefined, dite);
  const [tue, setTue] = useState(anneeTue);
  if (!activite || !seuils || tue === String(seuils.annee)) return null;
  const phrase = avertissementDe(seuils, activite, facture);
  if (!phrase) return null;
  return (
    <Alerte
      type="alerte"
      action={
        <>
          <Link to={pathsPilotage.seuils.href()}>Pourquoi&nbsp;?</Link>
          <Button
            type="link"
            size="small"
            onClick={() => {
              taire(String(seuils.annee));
              setTue(String(seuils.annee));
            }}
          >
            Ne plus le dire en {seuils.annee}
          </Button>
        </>
      }
    >
      {phrase}
    </Alerte>
  );
}
