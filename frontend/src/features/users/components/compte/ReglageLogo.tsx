import { App, Button } from 'antd';
import { useRef, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { phraseErreur } from '@/lib/erreurs-api';
import { useEnvoyerLogo, useLogo, useRetirerLogo } from '../../api/compte';
import type { User } from '../../model/utilisateur';

const TYPES = ['image/png', 'image/jpeg'];
const TAILLE_MAX = 1024 * 1024;

function refusDuFichier(fichier: File): string | null {
  if (!TYPES.includes(fichier.type)) return 'Choisissez une image PNG ou JPEG.';
  return fichier.size > TAILLE_MAX ? 'Cette image dépasse 1\u00a0Mo.' : null;
}

/** Le logo des documents : choix, aperçu, retrait. */
export function ReglageLogo({ user }: { user: User }): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const { message } = App.useApp();
  const logo = useLogo(user);
  const envoi = useEnvoyerLogo();
  const retrait = useRetirerLogo();
  const [refus, setRefus] = useState<string | null>(null);

  const choisir = (fichier: File | undefined): void => {
    if (!fichier) return;
    const faute = refusDuFichier(fichier);
    setRefus(faute);
    if (faute) return;
    envoi.mutate(fichier, {
      onSuccess: () => void message.success('Logo enregistré.'),
      onError: (erreur) => setRefus(phraseErreur(erreur, 'Cette image n’a pas pu être enregistrée.')),
    });
  };

  return (
    <div>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <div className="logo-reglage">
        <div className="logo-cadre">
          {user.logo && logo.data ? <img src={logo.data} alt="Votre logo" /> : <span>Aucun logo</span>}
        </div>
        <div>
          <div className="actes">
            <Button
              onClick={() => champ.current?.click()}
              loading={envoi.isPending}
              aria-busy={envoi.isPending}
            >
              {user.logo ? 'Changer de logo' : 'Choisir un logo'}
            </Button>
            {user.logo && (
              <Button
                type="text"
                danger
                loading={retrait.isPending}
                onClick={() =>
                  retrait.mutate(undefined, {
                    onError: (erreur) => setRefus(phraseErreur(erreur, 'Le logo n’a pas pu être retiré.')),
                  })
                }
              >
                Retirer le logo
              </Button>
            )}
          </div>
          <p className="aide">PNG ou JPEG, 1&nbsp;Mo au plus. Il paraît en haut de vos factures.</p>
        </div>
      </div>
      <input
        ref={champ}
        type="file"
        accept={TYPES.join(',')}
        hidden
        aria-label="Fichier du logo"
        onChange={({ target }) => {
          choisir(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
