import { App, Button } from 'antd';
import { useRef, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { parChamp } from '@/components/formulaire/fautes';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useEnvoyerLogo, useLogo, useRetirerLogo } from '../../api/compte';
import type { User } from '../../model/utilisateur';
import stylesPageCompte from '../../pages/PageCompte.module.css';
import stylesSection from '@/components/Section.module.css';

const TYPES = ['image/png', 'image/jpeg'];
const TAILLE_MAX = 1024 * 1024;

const SANS_FICHIER: { fichier: File | null } = { fichier: null };

function refusDuFichier(fichier: File | null): string | null {
  if (!fichier) return null;
  if (!TYPES.includes(fichier.type)) return 'Choisissez une image PNG ou JPEG.';
  return fichier.size > TAILLE_MAX ? 'Cette image dépasse 1\u00a0Mo.' : null;
}

const REGLE = parChamp<typeof SANS_FICHIER>({ fichier: refusDuFichier });

/** Le logo des documents : choix, aperçu, retrait. */
export function ReglageLogo({ user }: { user: User }): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const { message } = App.useApp();
  const logo = useLogo(user);
  const envoi = useEnvoyerLogo();
  const retrait = useRetirerLogo();
  const saisie = useFormulaire({
    nom: 'logo',
    depart: SANS_FICHIER,
    regle: REGLE,
    envoyer: async ({ fichier }) => fichier && envoi.mutateAsync(fichier),
    reussite: () => void message.success('Logo enregistré.'),
  });
  const { faute } = saisie.champ('fichier');

  return (
    <div>
      {faute && <Alerte type="erreur">{faute}</Alerte>}
      <RefusEnvoi refus={!faute && saisie.refus} defaut="Cette image n’a pas pu être enregistrée." />
      <RefusEnvoi refus={retrait.error} defaut="Le logo n’a pas pu être retiré." />
      <div className={stylesPageCompte.logoReglage}>
        <div className={stylesPageCompte.logoCadre}>
          {user.logo && logo.data ? <img src={logo.data} alt="Votre logo" /> : <span>Aucun logo</span>}
        </div>
        <div>
          <div className={stylesSection.actes}>
            <Button
              id="mentions-logo"
              onClick={() => champ.current?.click()}
              loading={saisie.enCours}
              aria-busy={saisie.enCours}
            >
              {user.logo ? 'Changer de logo' : 'Choisir un logo'}
            </Button>
            {user.logo && (
              <Button type="text" danger loading={retrait.isPending} onClick={() => retrait.mutate()}>
                Retirer le logo
              </Button>
            )}
          </div>
          <p className={stylesPageCompte.aide}>
            PNG ou JPEG, 1&nbsp;Mo au plus. Il paraît en haut de vos factures.
          </p>
        </div>
      </div>
      <input
        ref={champ}
        type="file"
        accept={TYPES.join(',')}
        hidden
        aria-label="Fichier du logo"
        onChange={({ target }) => {
          const fichier = target.files?.[0];
          if (fichier) saisie.envoyer({ fichier });
          target.value = '';
        }}
      />
    </div>
  );
}
